import { ChevronLeft } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { adminMessages } from '../../../../content/open/admin-messages.ts'
import type { InboxItem } from '../../../../domain/messages.ts'
import { Spot } from '../../../ui/art/spots.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, InlineError, Loading, Skeleton } from '../../../ui/feedback.tsx'
import { LostResponse } from './lost-response.tsx'
import { MessagePane } from './message-pane.tsx'
import { addressOf, type MessagesPlace } from './messages-address.ts'
import type { Chosen } from './use-chosen.ts'

interface OpenMessageProps {
  place: MessagesPlace
  chosen: Chosen
  onChanged(item: InboxItem): void
  onStale(): void
  onErased(): void
}

/** The message that the address names, or what there is to say while there is none. */
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
      <BackToList to={addressOf({ ...place, message: null })} />
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

/** A step back where she came from the list, so that the history does not grow; beside the list it shows with the focus. */
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
      icon={<ChevronLeft aria-hidden className="size-5" strokeWidth={1.75} />}
      className="mb-3 -ml-4 rail:not-focus-visible:sr-only"
    >
      {adminMessages.back}
    </ButtonLink>
  )
}
