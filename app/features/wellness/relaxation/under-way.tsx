import { Maximize2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { relaxationEnd } from '../../../../content/open/wellness/relaxation.ts'
import type { Session } from '../../../../domain/session.ts'
import { sessions, useStep } from '../../../device/sessions.ts'
import { Button } from '../../../ui/button.tsx'
import { TimeLeft } from '../time-left.tsx'
import { kind } from './begin.ts'

interface UnderWayProps {
  session: Exclude<Session, null>
  onOpen(): void
}

/** What stands in the section while it was made small, or came to its end meanwhile. */
export function UnderWay({ session: { phase, course }, onOpen }: UnderWayProps) {
  const place = useStep(kind)
  const isOver = phase === 'completed'
  return (
    <div className="rounded-thumb bg-primary-tint p-4">
      <h3 className="type-title">{isOver ? relaxationEnd.title : course.title}</h3>
      {isOver ? (
        <p className="type-body text-ink2">{relaxationEnd.line}</p>
      ) : (
        <>
          <p className="type-body text-ink2">
            {phase === 'running' ? 'Running' : 'Paused'}: <TimeLeft kind={kind} />
          </p>
          <p className="type-small text-ink2">
            Step {(place?.index ?? 0) + 1} of {course.steps.length}
          </p>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isOver ? null : (
          <Button size="small" icon={<Maximize2 aria-hidden size={18} strokeWidth={1.75} />} onClick={onOpen}>
            Open
          </Button>
        )}
        <Button variant={isOver ? 'primary' : 'quiet'} size="small" onClick={end}>
          End Session
        </Button>
      </div>
    </div>
  )
}

function end({ currentTarget }: MouseEvent<HTMLElement>): void {
  // The button goes away with what it does: the focus waits at the section's header, as after a full view.
  currentTarget.closest('[data-section]')?.querySelector('button')?.focus({ preventScroll: true })
  sessions.end(kind)
}
