import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { help } from '../../../content/open/help.ts'
import { draftNames } from '../../device/storage/draft.ts'
import { useOnline } from '../../device/offline/online.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorCard, Loading, Skeleton } from '../../ui/feedback.tsx'
import { MessageCard } from './message-card.tsx'
import { useMessages } from './use-messages.ts'
import { replyDraft } from './use-reply.ts'

const words = help.messages

/**
 * The user's messages with replies, newest first; the newest is open (D27). `sent` is the number of messages sent on
 * this page.
 */
export function YourMessages({ sent }: { sent: number }) {
  const { messages, next, failed, loading, busy, reload, loadOlder, replace } = useMessages(sent)
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  useArrival(messages !== null || failed)

  if (messages === null) return failed && !loading ? <Failed onRetry={reload} /> : <LoadingMessages />
  if (messages.length === 0) {
    return (
      <Card>
        <EmptyState spot={<Spot name="bottle" />} headingLevel={3} {...words.empty} />
      </Card>
    )
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {messages.map((message, index) => (
          <MessageCard
            key={message.id}
            message={message}
            // A message with a draft reply stays open when a newer message becomes the first of the list.
            open={toggled[message.id] ?? (index === 0 || draftNames(replyDraft(message.id)).length > 0)}
            onToggle={(open) => setToggled((before) => ({ ...before, [message.id]: open }))}
            onReplied={replace}
          />
        ))}
      </ul>
      {failed ? (
        <div className="mt-4">
          <Failed onRetry={reload} />
        </div>
      ) : null}
      {next === null ? null : (
        <Button variant="outline" full busy={busy} busyLabel="Loading..." className="mt-4" onClick={loadOlder}>
          {words.older}
        </Button>
      )}
    </>
  )
}

function Failed({ onRetry }: { onRetry(): void }) {
  const online = useOnline()
  return <ErrorCard {...(online ? words.failed : words.offline)} onRetry={onRetry} />
}

export function LoadingMessages() {
  return (
    <Loading>
      <div className="grid gap-3">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
    </Loading>
  )
}

/**
 * Scrolls once to the section `#messages` if the URL names it, as links in e-mails do. `settled` is true once the
 * messages were loaded or could not be loaded.
 */
function useArrival(settled: boolean) {
  const { hash } = useLocation()
  const arrived = useRef(false)
  useEffect(() => {
    if (!settled || arrived.current) return
    arrived.current = true
    if (hash === '#messages') document.getElementById('messages')?.scrollIntoView()
  }, [settled, hash])
}
