import { CircleCheck, CircleSlash, History, PencilLine, type LucideIcon } from 'lucide-react'
import { adminMeetups } from '../../../../content/open/admin-meetups.ts'
import type { MeetupStatus } from '../../../../domain/meetup-draft.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { Tint } from '../../../ui/tint.ts'

const looks: Readonly<Record<MeetupStatus, { tint: Tint; icon: LucideIcon }>> = {
  published: { tint: 'sage', icon: CircleCheck },
  draft: { tint: 'sun', icon: PencilLine },
  withdrawn: { tint: 'danger', icon: CircleSlash },
}

/** Draft, published or withdrawn, by word, sign and colour; a published one that is over says that instead. */
export function StatusChip({ status, over }: { status: MeetupStatus; over: boolean }) {
  if (over && status === 'published') return <Chip icon={<History aria-hidden />}>{adminMeetups.over}</Chip>
  const { tint, icon: Icon } = looks[status]
  return (
    <Chip tint={tint} icon={<Icon aria-hidden />}>
      {adminMeetups.statuses[status]}
    </Chip>
  )
}
