import { useRef } from 'react'
import type { Paused, Running } from '../../../../domain/session.ts'
import { useStep } from '../../../device/sessions.ts'
import { kind } from './kept-session.ts'
import { useStepMotion } from './step-motion.ts'

const filling: Keyframe[] = [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }]

/** The session as a bar of as many segments as it has exercises. */
export function Segments({ session }: { session: Running | Paused }) {
  const index = useStep(kind)?.index ?? 0
  const { steps } = session.course
  return (
    <div
      role="progressbar"
      aria-label="Exercises done"
      aria-valuemin={0}
      aria-valuemax={steps.length}
      aria-valuenow={index}
      aria-valuetext={`${index} of ${steps.length} exercises done`}
      className="mt-3 flex gap-1"
    >
      {steps.map(({ id }, place) => (
        <div key={id} className="h-1.5 flex-1 overflow-hidden rounded-full bg-track">
          {place < index ? <div className="h-full bg-primary" /> : null}
          {place === index ? <Current session={session} /> : null}
        </div>
      ))}
    </div>
  )
}

function Current({ session }: { session: Running | Paused }) {
  const bar = useRef<HTMLDivElement>(null)
  useStepMotion(bar, filling, session)
  return <div ref={bar} className="h-full origin-left scale-x-0 bg-primary" />
}
