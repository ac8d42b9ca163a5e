import { Maximize2 } from 'lucide-react'
import type { Paused, Running } from '../../../../domain/session.ts'
import { sessions, useStep } from '../../../device/sessions.ts'
import { Button } from '../../../ui/button.tsx'
import { TimeLeft } from '../time-left.tsx'
import { isFresh, kind } from './kept-session.ts'

/** What stands in the section while its session was made small. */
export function UnderWay({ session, onOpen }: { session: Running | Paused; onOpen(): void }) {
  const place = useStep(kind)
  const { steps, title } = session.course
  const state = isFresh(session) ? 'Ready' : session.phase === 'running' ? 'Running' : 'Paused'
  return (
    <div className="rounded-thumb bg-primary-tint p-4">
      <p className="type-title wrap-anywhere">{title}</p>
      <p className="type-body text-ink2">
        {state}: <TimeLeft kind={kind} />
      </p>
      {place === null ? null : (
        <p role="status" className="type-small text-ink2">
          Exercise {place.index + 1} of {steps.length}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" icon={<Maximize2 aria-hidden size={18} strokeWidth={1.75} />} onClick={onOpen}>
          Open
        </Button>
        <Button variant="quiet" size="small" onClick={() => sessions.end(kind)}>
          End Session
        </Button>
      </div>
    </div>
  )
}
