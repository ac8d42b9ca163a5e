import type { KeyboardEvent } from 'react'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, InlineError, Loading, Skeleton } from '../../../ui/feedback.tsx'
import { addressOf, type MessagesPlace } from './messages-address.ts'
import { MessageRow } from './message-row.tsx'
import type { Inbox } from './use-inbox.ts'

interface MessageListProps {
  inbox: Inbox
  place: MessagesPlace
  /** Everything is asked for: no status, no words. */
  isWhole: boolean
}

const { toasts } = adminMessages

/** What lies in the inbox, in the server's order: urgent requests and concerns first, then the newest. */
export function MessageList({ inbox, place, isWhole }: MessageListProps) {
  const { items, failed, settled, hasMore } = inbox
  const error = (
    <div className="p-5">
      <InlineError
        title={toasts.failedToLoad.description}
        text={items === null ? adminMessages.unread : adminMessages.stale}
        onRetry={inbox.retry}
      />
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
      {/* Up and down go through the links, which Tab reaches as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul aria-busy={!settled} onKeyDown={moveFocus} className="divide-y divide-line aria-busy:opacity-60">
        {items.map((item) => (
          <MessageRow
            key={item.id}
            item={item}
            to={addressOf({ ...place, message: item.id })}
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
