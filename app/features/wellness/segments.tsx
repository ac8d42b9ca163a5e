import { useRef } from 'react'
import { sessionWords } from '../../../content/open/wellness/session.ts'
import type { Paused, Running } from '../../../domain/session.ts'
import type { SessionKind } from '../../device/sessions/history.ts'
import { useStepMotion } from './step-motion.ts'

const filling: Keyframe[] = [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }]

interface SegmentsProps {
  kind: SessionKind
  /** `session` is null if the session has ended. All segments are then full. */
  session: Running | Paused | null
  index: number
  count?: number
  /** The word for steps in the label, for example 'exercises'. */
  steps: string
  fill: string
}

/** A progress bar with one segment per step. The segment of the current step fills with time. */
export function Segments({
  kind,
  session,
  index,
  count = session?.course.steps.length ?? index,
  steps,
  fill,
}: SegmentsProps) {
  return (
    <div
      role="progressbar"
      aria-label={`${steps.charAt(0).toUpperCase()}${steps.slice(1)} done`}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={index}
      aria-valuetext={sessionWords.segments(index, count, steps)}
      className="mt-3 flex gap-1"
    >
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="h-1.5 flex-1 overflow-hidden rounded-full bg-track">
          {place < index ? <div className={`h-full ${fill}`} /> : null}
          {place === index && session ? <Current kind={kind} session={session} fill={fill} /> : null}
        </div>
      ))}
    </div>
  )
}

function Current({ kind, session, fill }: { kind: SessionKind; session: Running | Paused; fill: string }) {
  const bar = useRef<HTMLDivElement>(null)
  useStepMotion(kind, bar, filling, session)
  return <div ref={bar} className={`h-full origin-left scale-x-0 ${fill}`} />
}
