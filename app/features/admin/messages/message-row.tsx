import { Link } from 'react-router'
import { conversationOf } from '../../../../domain/conversation.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import { useNow } from '../../../device/clock.ts'
import { Isolated } from '../../../member/messages/isolated.tsx'
import { StatusChip } from '../../../member/messages/status-chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { stretchedLink } from '../../../ui/stretched-link.ts'
import { KindChips } from './kind-chips.tsx'
import { PromiseChip } from './promise-chip.tsx'
import { whenWords } from './when-words.ts'

interface MessageRowProps {
  item: InboxItem
  /** The address at which it lies open. */
  to: string
  current: boolean
  /** Another one is open: it gives way, in the history too. */
  replace: boolean
}

/** A message in the list: who, when, how it stands, and two lines of what she wrote last. All of it is text. */
export function MessageRow({ item, to, current, replace }: MessageRowProps) {
  const now = useNow('minute')
  const latest = conversationOf(item).findLast(({ from }) => from === 'member')
  return (
    <li
      data-message={item.id}
      className={classNames('relative min-w-0 px-5 py-4', current ? 'bg-primary-tint' : 'hover:bg-sunk')}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 basis-32">
          <Link
            to={to}
            replace={replace}
            preventScrollReset
            state={{ fromList: true }}
            aria-current={current || undefined}
            className={classNames(
              'type-title line-clamp-2 wrap-anywhere',
              stretchedLink,
              'focus-visible:after:-outline-offset-3',
            )}
          >
            <Isolated>{item.subject}</Isolated>
          </Link>
        </h3>
        <StatusChip status={item.status} />
      </div>
      <p className="type-small mt-0.5 line-clamp-1 wrap-anywhere text-ink2">
        <Isolated>{item.sender}</Isolated>
        <span>{` · ${whenWords(item.created_at, now)}`}</span>
      </p>
      <p dir="auto" className="type-small mt-1.5 line-clamp-2 wrap-anywhere text-ink2">
        {latest?.words}
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        <KindChips item={item} />
        <PromiseChip item={item} />
      </p>
    </li>
  )
}
