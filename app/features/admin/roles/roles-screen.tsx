import { adminRoles } from '../../../../content/open/admin-roles.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { RequireAdmin } from '../../../member/auth/require-admin.tsx'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { InlineError, Loading, Skeleton } from '../../../ui/feedback.tsx'
import { AdminColumn } from '../admin-column.tsx'
import { useTeamAnswer } from '../team-answer.ts'
import { AddressForm } from './address-form.tsx'
import { AdminList } from './admin-list.tsx'
import { ChangeLog } from './change-log.tsx'
import { fetchRoles, giveRole, signOutEverywhere } from './roles-api.ts'

/** /admin/roles: who is an admin, and who gave or took the role of whom (spec §6). */
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
  const { value, error, loading, reload } = useTeamAnswer(fetchRoles)
  return (
    <div className="grid grid-cols-1 gap-4">
      <AddressForm words={adminRoles.give} draft="new-admin" act={giveRole} onDone={reload} />
      {error === null || loading ? null : (
        <Card>
          <InlineError title={adminRoles.failed} text={errorMessage(error)} onRetry={reload} />
        </Card>
      )}
      {value === null ? (
        loading && (
          <Loading>
            <Skeleton className="h-48 rounded-card!" />
          </Loading>
        )
      ) : (
        <>
          <AdminList admins={value.admins} onTaken={reload} />
          <AddressForm words={adminRoles.signOut} draft="sign-out" act={signOutEverywhere} onDone={reload} />
          <ChangeLog changes={value.changes} />
        </>
      )}
    </div>
  )
}
