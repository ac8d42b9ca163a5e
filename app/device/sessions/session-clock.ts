import { now } from '../clock.ts'
import { kinds, storedSessions } from './history.ts'

interface SessionClockPorts {
  /** The device's clock, which the user may change, in milliseconds since 1970. */
  wall(): number
  /** A monotonic clock of the page, in milliseconds. */
  steady(): number
  /**
   * The latest time that is stored with a running session, in milliseconds since 1970; null if no session runs. The
   * session clock must not go below it.
   */
  known(): number | null
}

/**
 * Creates the clock of sessions (D33), which returns milliseconds since 1970. It follows the device's clock forwards,
 * because nothing else counts the time for which a phone sleeps. While a session runs, it does not go back: if the user
 * sets the device's clock back, it continues by the page's monotonic clock, and after a reload from the latest stored
 * time.
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

/** Returns the time of the session clock, in milliseconds since 1970. */
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
