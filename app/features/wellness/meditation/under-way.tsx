import { Maximize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Session } from '../../../../domain/session.ts'
import { sessions } from '../../../device/sessions.ts'
import { Button } from '../../../ui/button.tsx'
import { TimeLeft } from '../time-left.tsx'
import { kind } from './begin.ts'

interface UnderWayProps {
  session: Exclude<Session, null>
  onOpen(): void
}

/** What stands in the section while a meditation was made small, or ended meanwhile. */
export function UnderWay({ session, onOpen }: UnderWayProps) {
  const { phase, course } = session
  if (phase === 'completed') {
    return (
      <Panel title={course.title} line="Finished, all the way through.">
        <Button size="small" onClick={() => sessions.end(kind)}>
          Done
        </Button>
      </Panel>
    )
  }
  const line = (
    <>
      {phase === 'running' ? 'Running' : 'Paused'}: <TimeLeft kind={kind} />
    </>
  )
  return (
    <Panel title={course.title} line={line}>
      <Button size="small" icon={<Maximize2 aria-hidden size={18} strokeWidth={1.75} />} onClick={onOpen}>
        Open
      </Button>
      <Button variant="quiet" size="small" onClick={() => sessions.end(kind)}>
        End Session
      </Button>
    </Panel>
  )
}

function Panel({ title, line, children }: { title: string; line: ReactNode; children: ReactNode }) {
  return (
    <div className="rounded-thumb bg-primary-tint p-4">
      <p className="type-title">{title}</p>
      <p className="type-body text-ink2">{line}</p>
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
