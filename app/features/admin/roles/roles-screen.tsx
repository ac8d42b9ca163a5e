import { adminRoles } from '../../../../content/open/admin-roles.ts'
import type { TeamRole } from '../../../member/auth/admin-role.ts'
import { RequireAdmin } from '../../../member/auth/require-admin.tsx'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { AdminColumn } from '../admin-column.tsx'
import { TeamAnswer, useTeamAnswer } from '../team-answer.tsx'
import { AddressForm } from './address-form.tsx'
import { useFreshFactor } from './fresh-factor.tsx'
import { TeamList } from './team-list.tsx'
import { momentOf } from '../instants.ts'
import { fetchRoles, giveRole, type RoleChange, signOutEverywhere, takeRole } from './roles-api.ts'

/** The screen /admin/roles: the admins, the editors, and the log of role changes (spec §6). */
export function RolesScreen() {
  return (
    <RequireAdmin>
      <AdminColumn title={adminRoles.title} subtitle={adminRoles.subtitle} back={paths.admin}>
        <Roles />
      </AdminColumn>
    </RequireAdmin>
  )
}

function Roles() {
  const answer = useTeamAnswer(fetchRoles)
  const { reload } = answer
  const { act, dialog } = useFreshFactor()
  const take = (id: string, role: TeamRole) => act(() => takeRole(id, role))
  return (
    <div className="grid grid-cols-1 gap-4">
      {dialog}
      <AddressForm
        words={adminRoles.give}
        draft="new-admin"
        act={(email) => act(() => giveRole(email, 'admin'))}
        onDone={reload}
      />
      <TeamAnswer answer={answer} failed={adminRoles.failed}>
        {({ admins, editors, changes }) => (
          <>
            <TeamList team="admin" people={admins} take={take} onTaken={reload} />
            <AddressForm
              words={adminRoles.giveEditor}
              draft="new-editor"
              act={(email) => act(() => giveRole(email, 'editor'))}
              onDone={reload}
            />
            <TeamList team="editor" people={editors} take={take} onTaken={reload} />
            <AddressForm
              words={adminRoles.signOut}
              draft="sign-out"
              act={(email) => act(() => signOutEverywhere(email))}
              onDone={reload}
            />
            <ChangeLog changes={changes} />
          </>
        )}
      </TeamAnswer>
    </div>
  )
}

const { log } = adminRoles

/**
 * Lists the last fifty role changes, newest first. Each names the admin who made the change and the account that was
 * changed.
 */
function ChangeLog({ changes }: { changes: readonly RoleChange[] }) {
  return (
    <Card as="section" aria-labelledby="log-title">
      <h2 id="log-title" className="type-h3">
        {log.title}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 type-small text-ink2">{log.none}</p>
      ) : (
        <ol className="mt-2">
          {changes.map(({ id, by, of, role, change, at }) => (
            <li key={id} className="py-3 not-first:border-t not-first:border-line">
              <p>
                <bdi>{by ?? log.gone}</bdi>
                <span>{` ${log[change][role === 'editor' ? 'editor' : 'admin']} `}</span>
                <bdi>{of ?? log.gone.toLowerCase()}</bdi>
              </p>
              <p className="type-small text-ink2">
                <time dateTime={at}>{momentOf(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
