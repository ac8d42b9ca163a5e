import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import { conversationOf } from '../../../../domain/conversation.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import { useNow } from '../../../device/clock.ts'
import { BidiIsolate, StatusChip } from '../../../member/messages/message-parts.tsx'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState, InlineError, Loading, Skeleton } from '../../../ui/feedback.tsx'
import { stretchedLink } from '../../../ui/stretched-link.ts'
import { KindChips } from './kind-chips.tsx'
import { messagesUrl, type MessagesPlace } from './messages-address.ts'
import { PromiseChip } from './promise-chip.tsx'
import type { Inbox } from './use-inbox.ts'
import { inboxTimeWords } from './when-words.ts'

interface MessageListProps {
  inbox: Inbox
  place: MessagesPlace
  /** `isWhole` is true if the list has no filter, neither a status nor a search text. */
  isWhole: boolean
}

const { toasts } = adminMessages

/**
 * Lists the items in the server's order: first open urgent requests, concerns and complaints, then open messages with
 * priority support, then all others. Within each of these three the newest is first.
 */
export function MessageList({ inbox, place, isWhole }: MessageListProps) {
  const { items, failed, settled, hasMore } = inbox
  const error = (
    <div className="p-5">
      <InlineError
        title={toasts.failedToLoad.description}
        text={items === null ? adminMessages.unread : adminMessages.stale}
        onRetry={inbox.retry}
      />
      <div data-toast-place="failed" className="toast-place -mx-3" />
    </div>
  )
  if (items === null) return failed ? error : <Rows />
  return (
    <>
      <p role="status" className="sr-only">
        {settled ? adminMessages.found(items.length, !hasMore) : adminMessages.loading}
      </p>
      {failed ? error : null}
      {items.length === 0 && settled ? (
        <EmptyState spot={<Spot name="bottle" />} {...(isWhole ? adminMessages.empty : adminMessages.nothing)} />
      ) : null}
      {/* The arrow keys up and down move between the links. Tab reaches the links as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul aria-busy={!settled} onKeyDown={moveFocus} className="divide-y divide-line aria-busy:opacity-60">
        {items.map((item) => (
          <MessageRow
            key={item.id}
            item={item}
            to={messagesUrl({ ...place, message: item.id })}
            current={item.id === place.message}
            replace={place.message !== null}
          />
        ))}
      </ul>
      {hasMore ? (
        <div className="p-4">
          <Button variant="outline" full busy={inbox.busy} busyLabel={adminMessages.loading} onClick={inbox.loadMore}>
            {adminMessages.more}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  event.preventDefault()
  links[
    step(
      links.findIndex((link) => link === document.activeElement),
      links.length - 1,
    )
  ]?.focus()
}

function Rows() {
  return (
    <Loading>
      <div className="grid gap-3 p-5">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-26 rounded-card!" />
        ))}
      </div>
    </Loading>
  )
}

interface MessageRowProps {
  item: InboxItem
  to: string
  current: boolean
  /** `replace` is true if another message is open. The link then replaces the history entry of that message. */
  replace: boolean
}

/**
 * A row of the list: sender, time, status, and two lines of the sender's last text. The text is always shown as plain
 * text, never as HTML.
 */
function MessageRow({ item, to, current, replace }: MessageRowProps) {
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
            <BidiIsolate>{item.subject}</BidiIsolate>
          </Link>
        </h3>
        <StatusChip status={item.status} />
      </div>
      <p className="type-small mt-0.5 line-clamp-1 wrap-anywhere text-ink2">
        <BidiIsolate>{item.sender}</BidiIsolate>
        <span>{` · ${inboxTimeWords(item.created_at, now)}`}</span>
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
