import { now } from '../clock.ts'
import { kinds, storedSessions } from './history.ts'

interface SessionClockPorts {
  /** The device's clock, which the user may change: milliseconds since 1970. */
  wall(): number
  /** A monotonic clock of the page, in milliseconds. */
  steady(): number
  /**
   * Latest time stored by a running session (start or last seen), milliseconds since 1970: the clock must not go below
   * it. Null if no session runs.
   */
  known(): number | null
}

/**
 * The clock of sessions (D33). It follows the device's clock forwards, because nothing else counts the time a phone
 * sleeps. While a session runs it never goes back: if the device's clock is set back, the difference is added; after a
 * reload it continues from the latest noted time.
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

/** Session time in milliseconds since 1970. */
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
