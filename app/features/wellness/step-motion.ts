import { useEffect, type RefObject } from 'react'
import { stepStart, type Paused, type Running } from '../../../domain/session.ts'
import { sessionNow } from '../../device/sessions/session-clock.ts'
import { useStep, type Kind } from '../../device/sessions/sessions.ts'

/** How far it may be beside the clock, and how often that is looked at. */
const toleranceMs = 300
const lookAgainMs = 5000

/**
 * Moves an element through `frames` (transform or opacity, nothing else) in the time of the current step, without
 * a render: the browser carries it, and here it is only put to where the clock says. `frames` must not change.
 */
export function useStepMotion(
  kind: Kind,
  target: RefObject<HTMLElement | null>,
  frames: Keyframe[],
  session: Running | Paused,
): void {
  const place = useStep(kind)
  const index = place?.index
  useEffect(() => {
    if (target.current === null || index === undefined) return
    const { course } = session
    const begin = stepStart(course, index)
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const easing = still ? 'steps(10)' : 'linear'
    const motion = target.current.animate(frames, { duration: course.steps[index]?.ms ?? 1, fill: 'both', easing })
    const put = () => {
      const position = session.phase === 'running' ? sessionNow() - session.zeroAt : session.atMs
      const ahead = Number(motion.currentTime) - (position - begin)
      if (Math.abs(ahead) > toleranceMs) motion.currentTime = position - begin
    }
    put()
    if (session.phase === 'paused') motion.pause()
    // The browser's own time stands still while a phone sleeps, and not every waking is told.
    const timer = setInterval(put, lookAgainMs)
    document.addEventListener('visibilitychange', put)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', put)
      motion.cancel()
    }
  }, [target, frames, session, index])
}
