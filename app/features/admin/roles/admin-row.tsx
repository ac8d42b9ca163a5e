import { adminRoles } from '../../../../content/open/admin-roles.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { dayOf } from './instants.ts'
import type { TeamMember } from './roles-api.ts'

const { list, take } = adminRoles

interface AdminRowProps {
  admin: TeamMember
  isYou: boolean
  isOnly: boolean
  onTake(): void
}

/** One admin. The owner by the server's settings keeps her role whatever is clicked, and so does the only one. */
export function AdminRow({ admin: { email, name, owner, since }, isYou, isOnly, onTake }: AdminRowProps) {
  const keeps = owner ? list.ownerNote : isOnly ? list.onlyNote : null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5 not-first:border-t not-first:border-line">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="type-title wrap-anywhere">{name}</bdi>
          {isYou ? <Chip tint="primary">{list.you}</Chip> : null}
          {owner ? <Chip>{list.owner}</Chip> : null}
        </p>
        <p className="type-small text-ink2">
          <bdi>{email}</bdi>
        </p>
        {since === null || owner ? null : <p className="type-small text-ink2">{list.since(dayOf(since))}</p>}
        {keeps === null ? null : <p className="type-small text-ink2">{keeps}</p>}
      </div>
      {keeps === null ? (
        <Button variant="outline" size="small" aria-label={take.openFor(email)} onClick={onTake}>
          {take.open}
        </Button>
      ) : null}
    </li>
  )
}
