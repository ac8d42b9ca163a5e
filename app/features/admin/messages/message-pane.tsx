import { conversationOf, instantWords } from '../../../../domain/conversation.ts'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import { withoutTurning } from '../../../../domain/profile.ts'
import { useNow } from '../../../device/clock.ts'
import { Isolated } from '../../../member/messages/isolated.tsx'
import { Said } from '../../../member/messages/said.tsx'
import { StatusChip } from '../../../member/messages/status-chip.tsx'
import { EraseItem } from './erase-item.tsx'
import { KindChips } from './kind-chips.tsx'
import { PromiseChip } from './promise-chip.tsx'
import { promiseOf } from './promise.ts'
import { ResponseForm } from './response-form.tsx'
import { StatusActions } from './status-actions.tsx'
import { headingId } from './use-arrival.ts'
import type { ItemProps } from './use-change.ts'
import { WaysToReach } from './ways-to-reach.tsx'

/** One message with all that was said, and what can be done about it. All of it is text, whatever is in it. */
export function MessagePane(props: ItemProps) {
  const { item } = props
  const now = useNow('minute')
  const Actions = item.kind === 'message' ? ResponseForm : StatusActions
  return (
    <article aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <header>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id={headingId} tabIndex={-1} className="type-h2 min-w-0 flex-1 basis-40 wrap-anywhere outline-none">
            <Isolated>{item.subject}</Isolated>
          </h2>
          <StatusChip status={item.status} />
        </div>
        <p className="type-small mt-1 wrap-anywhere text-ink2">
          <Isolated>{item.sender}</Isolated>
          <span>{' · '}</span>
          <Isolated>{item.email}</Isolated>
          <span>{` · ${instantWords(item.created_at, now)}`}</span>
        </p>
        <p className="mt-2.5 flex flex-wrap gap-1.5 empty:hidden">
          <KindChips item={item} />
          <PromiseChip item={item} />
        </p>
        <DueLine item={item} now={now} />
      </header>
      <WaysToReach item={item} />
      <Conversation item={item} now={now} />
      <Actions {...props} />
      <EraseItem item={item} onErased={props.onErased} />
    </article>
  )
}

const teamName = (name: string | null) => adminMessages.team(name === null ? null : withoutTurning(name))

function DueLine({ item, now }: { item: InboxItem; now: Date }) {
  const promised = promiseOf(item, now)
  if (promised === null) return null
  const { promise } = adminMessages
  const words = item.kind === 'report' ? promise.message : promise[item.kind]
  return <p className="type-small mt-2 text-ink2">{`${words} ${instantWords(promised.due.toISOString(), now)}.`}</p>
}

function Conversation({ item, now }: { item: InboxItem; now: Date }) {
  const lines = conversationOf(item)
  // Only who wrote last for the team is known by name.
  const latest = lines.findLastIndex(({ from }) => from === 'team')
  return (
    <ol className="grid grid-cols-1 gap-3">
      {lines.map((line, index) => (
        <Said
          key={line.id}
          line={line}
          who={line.from === 'member' ? item.sender : teamName(index === latest ? item.answered_by : null)}
          now={now}
        />
      ))}
    </ol>
  )
}
