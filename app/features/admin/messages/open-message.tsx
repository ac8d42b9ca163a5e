import { ChevronLeft } from 'lucide-react'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import { isBlank } from '../../../../domain/blank.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, InlineError, Loading, Skeleton } from '../../../ui/feedback.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { MessagePane } from './message-pane.tsx'
import { messagesUrl, type MessagesPlace } from './messages-address.ts'
import type { Chosen } from './use-chosen.ts'
import { useLostResponse } from './use-response.ts'

interface OpenMessageProps {
  place: MessagesPlace
  chosen: Chosen
  onChanged(item: InboxItem): void
  onStale(): void
  onErased(): void
}

export function OpenMessage({ place, chosen, ...changes }: OpenMessageProps) {
  if (place.message === null) {
    return (
      <div className="grid h-full place-content-center">
        <EmptyState spot={<Spot name="bottle" />} {...adminMessages.choose} />
      </div>
    )
  }
  return (
    <div className="p-5 rail:p-6">
      <BackToList to={messagesUrl({ ...place, message: null })} />
      <Contents message={place.message} chosen={chosen} {...changes} />
    </div>
  )
}

function Contents({ message, chosen, ...changes }: Omit<OpenMessageProps, 'place'> & { message: string }) {
  const { item, gone, failed, reload } = chosen
  const [wasHere, setWasHere] = useState(false)
  if (item !== null && !wasHere) setWasHere(true)

  if (item !== null) return <MessagePane item={item} {...changes} />
  if (gone) {
    return (
      <>
        <EmptyState spot={<Spot name="bottle" />} {...adminMessages.gone} />
        <LostResponse message={message} takesFocus={wasHere} />
      </>
    )
  }
  if (failed) {
    return (
      <InlineError title={adminMessages.toasts.failedToLoad.description} text={adminMessages.unread} onRetry={reload} />
    )
  }
  return (
    <Loading>
      <Skeleton className="mb-4 h-8 w-2/3" />
      <Skeleton className="h-40 rounded-card!" />
    </Loading>
  )
}

/**
 * The link back to the list. If the list opened the message, the link goes one step back in the history, so that the
 * history does not grow. On wide screens, where the list is visible, the link appears only while it has the focus.
 */
function BackToList({ to }: { to: string }) {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const cameFromList = typeof state === 'object' && state !== null && 'fromList' in state

  function goBack(event: MouseEvent) {
    if (!cameFromList || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <ButtonLink
      to={to}
      replace
      preventScrollReset
      onClick={goBack}
      variant="quiet"
      size="small"
      icon={<ChevronLeft className="size-5" />}
      className="mb-3 -ml-4 rail:not-focus-visible:sr-only"
    >
      {adminMessages.back}
    </ButtonLink>
  )
}

interface LostResponseProps {
  message: string
  /** True if the message disappeared while it was open. The field takes the focus if the message's form had it. */
  takesFocus: boolean
}

function LostResponse({ message, takesFocus }: LostResponseProps) {
  const [words, discard] = useLostResponse(message)
  const field = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body) field.current?.focus()
  }, [takesFocus])

  if (isBlank(words)) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextArea
        ref={field}
        label={adminMessages.lost.label}
        helper={adminMessages.lost.text}
        dir="auto"
        readOnly
        value={words}
      />
      <Button variant="outline" size="small" className="justify-self-start" onClick={discard}>
        {adminMessages.meanwhile.discard}
      </Button>
    </div>
  )
}
