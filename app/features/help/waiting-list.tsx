import { useEffect, useEffectEvent, useRef } from 'react'
import { waiting } from '../../../content/open/waiting.ts'
import { useWaiting } from '../../member/messages/use-waiting.ts'
import { WaitingCard } from './waiting-card.tsx'

export interface WaitingListProps {
  /** `onGone` is called when an action has left the queue. The action may now be one of the user's messages. */
  onGone(): void
}

export function WaitingList({ onGone }: WaitingListProps) {
  const actions = useWaiting()
  const before = useRef(actions)
  const tell = useEffectEvent(onGone)

  useEffect(() => {
    const gone = before.current.some(({ id }) => !actions.some((each) => each.id === id))
    before.current = actions
    if (gone) tell()
  }, [actions])

  if (actions.length === 0) return null
  return (
    <ul aria-label={waiting.list} className="mb-3 grid grid-cols-1 gap-3">
      {actions.map((action) => (
        <WaitingCard key={action.id} action={action} />
      ))}
    </ul>
  )
}
