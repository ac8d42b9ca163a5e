import { endsAt, leadLeft, leftOf, stepOf, type Running } from '../../../domain/session.ts'

/**
 * What the page has to keep up to date. `seconds`: the number of seconds left; `steps`: the current step; `nobody`:
 * only the end of the session, because the page is hidden.
 */
export type Watching = 'seconds' | 'steps' | 'nobody'

/** Longest delay that a browser's timer allows, in milliseconds. A timer with a longer delay fires at once. */
const longestMs = 2 ** 31 - 1
const secondMs = 1000

/** Returns the milliseconds until the next change that has to be shown; null when no session runs. */
export function nextDue(running: readonly Running[], now: number, watching: Watching): number | null {
  const waits = running.map((session) => waitOf(session, now, watching))
  return waits.length === 0 ? null : Math.min(longestMs, Math.max(1, Math.ceil(Math.min(...waits))))
}

function waitOf(session: Running, now: number, watching: Watching): number {
  const end = endsAt(session) - now
  const lead = leadLeft(session, now)
  if (watching === 'nobody') return end
  if (watching === 'steps') return lead > 0 ? lead : Math.min(end, stepOf(session, now).leftMs)
  const left = lead > 0 ? lead : leftOf(session, now)
  const step = lead > 0 ? lead : stepOf(session, now).leftMs
  // The seconds of the session and of the step are both shown. Each changes when its milliseconds left reach a whole
  // second.
  return Math.min(toWholeSecond(left), toWholeSecond(step))
}

const toWholeSecond = (left: number): number => left % secondMs || secondMs

interface TickPorts {
  readonly now: () => number
  readonly running: () => readonly Running[]
  readonly watching: () => Watching
  readonly onDue: () => void
}

/** Creates one timer for all sessions of this tab. Call `plan` after each change of a session. */
export function createTicks({ now, running, watching, onDue }: TickPorts) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function plan(): void {
    clearTimeout(timer)
    const wait = nextDue(running(), now(), watching())
    timer = wait === null ? undefined : setTimeout(due, wait)
  }

  function due(): void {
    timer = undefined
    onDue()
    plan()
  }

  return { plan, stop: () => clearTimeout(timer) }
}
