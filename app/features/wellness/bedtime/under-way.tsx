import { Maximize2 } from 'lucide-react'
import { bedtimeWords } from '../../../../content/open/wellness/bedtime.ts'
import type { Session } from '../../../../domain/session.ts'
import { Button } from '../../../ui/button.tsx'
import { TimeLeft } from '../time-left.tsx'
import { kind } from './kept-session.ts'
import { focusHeader } from './section-focus.ts'

interface UnderWayProps {
  session: Exclude<Session, null>
  onOpen(): void
  onEnd(): void
}

/** What stands in the section while a routine was made small, or came to its end meanwhile. */
export function UnderWay({ session: { phase, course }, onOpen, onEnd }: UnderWayProps) {
  const isOver = phase === 'completed'
  return (
    <div className="rounded-thumb bg-primary-tint p-4">
      <h3 className="type-title wrap-anywhere">{course.title}</h3>
      <p className="type-body text-ink2">
        {isOver ? (
          bedtimeWords.done.line
        ) : (
          <>
            {phase === 'running' ? 'Running' : 'Paused'}: <TimeLeft kind={kind} />
          </>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isOver ? null : (
          <Button size="small" icon={<Maximize2 aria-hidden size={18} strokeWidth={1.75} />} onClick={onOpen}>
            Open
          </Button>
        )}
        <Button
          variant={isOver ? 'primary' : 'quiet'}
          size="small"
          onClick={(event) => {
            focusHeader(event)
            onEnd()
          }}
        >
          {isOver ? 'Done' : 'End Routine'}
        </Button>
      </div>
    </div>
  )
}
