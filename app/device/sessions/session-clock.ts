import { now } from '../clock.ts'
import { kinds, storedSessions } from './stored-session.ts'

interface SessionClockPorts {
  /** The device's clock, which somebody may set: milliseconds since 1970. */
  wall(): number
  /** Milliseconds that go on steadily while the page lives. */
  steady(): number
  /** The latest moment known to have come while something runs, milliseconds since 1970; null while nothing runs. */
  known(): number | null
}

/**
 * The time by which sessions run (D33). It follows the device's clock forwards, for a phone that slept is told by nothing
 * else. While something runs it never goes back: what a clock that is set back takes away is added again, and after a
 * reload it goes on from the latest moment that was noted.
 */
export function createSessionClock({ wall, steady, known }: SessionClockPorts): () => number {
  let zero = -Infinity
  return () => {
    const passed = steady()
    const least = known()
    const byWall = wall() - passed
    zero = least === null ? byWall : Math.max(zero, byWall, least - passed)
    return Math.round(zero + passed)
  }
}

/** Milliseconds since 1970, as sessions count them. */
export const sessionNow = createSessionClock({
  wall: () => now().getTime(),
  steady: () => performance.now(),
  known() {
    const moments = kinds.flatMap((kind) => {
      const stored = storedSessions[kind].read()
      return stored?.session.phase === 'running' ? [stored.session.startedAt, stored.seenAt ?? 0] : []
    })
    return moments.length === 0 ? null : Math.max(...moments)
  },
})
