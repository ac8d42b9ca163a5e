import { useEffect, useRef } from 'react'
import { stepStart, type Paused, type Running } from '../../../../domain/session.ts'
import { now } from '../../../device/clock.ts'

interface SegmentsProps {
  /** Null when it is over: all of them are full. */
  session: Running | Paused | null
  /** How many steps lie behind. */
  index: number
  count?: number
}

/** The nine steps as a bar of nine segments; the current one fills as time goes by. */
export function Segments({ session, index, count = session?.course.steps.length ?? index }: SegmentsProps) {
  return (
    <div
      role="progressbar"
      aria-label="Steps done"
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={index}
      aria-valuetext={`${index} of ${count} steps done`}
      className="mt-3 flex gap-1"
    >
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="h-1.5 flex-1 overflow-hidden rounded-full bg-track">
          {place < index ? <div className="h-full bg-accent" /> : null}
          {place === index && session ? <Current session={session} index={index} /> : null}
        </div>
      ))}
    </div>
  )
}

/** How far it may be beside the clock, and how often that is looked at: a sleeping phone stops the browser's own time. */
const toleranceMs = 300
const lookAgainMs = 5000

function Current({ session, index }: { session: Running | Paused; index: number }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (bar.current === null) return
    const { course } = session
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const motion = bar.current.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
      duration: course.steps[index]?.ms ?? 1,
      fill: 'both',
      easing: still ? 'steps(6)' : 'linear',
    })
    const put = () => {
      const position = session.phase === 'running' ? now().getTime() - session.zeroAt : session.atMs
      const into = position - stepStart(course, index)
      if (Math.abs(Number(motion.currentTime) - into) > toleranceMs) motion.currentTime = into
    }
    put()
    if (session.phase === 'paused') motion.pause()
    const timer = setInterval(put, lookAgainMs)
    document.addEventListener('visibilitychange', put)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', put)
      motion.cancel()
    }
  }, [session, index])
  return <div ref={bar} className="h-full origin-left scale-x-0 bg-accent" />
}
