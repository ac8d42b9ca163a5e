import { adminRoles } from '../../../../content/open/admin-roles.ts'
import { Card } from '../../../ui/card.tsx'
import { momentOf } from './instants.ts'
import type { RoleChange } from './roles-api.ts'

const { log } = adminRoles

/** Who gave or took the role of whom, newest first: the server shows fifty and keeps them all. */
export function ChangeLog({ changes }: { changes: readonly RoleChange[] }) {
  return (
    <Card as="section" aria-labelledby="log-title">
      <h2 id="log-title" className="type-h3">
        {log.title}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 type-small text-ink2">{log.none}</p>
      ) : (
        <ol className="mt-2">
          {changes.map(({ id, by, of, change, at }) => (
            <li key={id} className="py-3 not-first:border-t not-first:border-line">
              <p>
                <bdi>{by ?? log.gone}</bdi>
                <span>{` ${log[change]} `}</span>
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
