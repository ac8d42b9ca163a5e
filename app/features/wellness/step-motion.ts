import { useEffect, type RefObject } from 'react'
import { stepStart, type Paused, type Running } from '../../../domain/session.ts'
import { sessionNow } from '../../device/sessions/session-clock.ts'
import { useStep } from '../../device/sessions/sessions.ts'
import type { SessionKind } from '../../device/sessions/history.ts'
import { listen } from '../../device/page/listen.ts'

/** Largest difference between animation and session clock that is not corrected, in milliseconds. */
const toleranceMs = 300
/** Time between two checks of this difference, in milliseconds. */
const lookAgainMs = 5000

/**
 * Animates an element for the duration of the current step without rendering. `frames` may have only transform and
 * opacity, and must be the same array in every render. The browser runs the animation, and this hook corrects its time
 * by the session's clock.
 */
export function useStepMotion(
  kind: SessionKind,
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
    // The animation stops while a phone sleeps, and not every wake-up fires an event.
    const timer = setInterval(put, lookAgainMs)
    const stop = listen(document, 'visibilitychange', put)
    return () => {
      clearInterval(timer)
      stop()
      motion.cancel()
    }
  }, [target, frames, session, index])
}
