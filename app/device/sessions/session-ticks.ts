import { endsAt, leadLeft, leftOf, stepOf, type Running } from '../../../domain/session.ts'

/** Whoever looks on: `seconds` are shown somewhere, or only `steps` matter, or the page is not looked at. */
export type Watching = 'seconds' | 'steps' | 'nobody'

/** Longer ones a browser's timer takes for none at all. */
const longestMs = 2 ** 31 - 1
const secondMs = 1000

/** Milliseconds until something changes that is worth waking for; null when nothing will. */
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
  // Digits change when the milliseconds left become whole seconds, of the course as of the step.
  return Math.min(toWholeSecond(left), toWholeSecond(step))
}

const toWholeSecond = (left: number): number => left % secondMs || secondMs

interface TickPorts {
  readonly now: () => number
  readonly running: () => readonly Running[]
  readonly watching: () => Watching
  /** The moment has come; afterwards the next one is looked for. */
  readonly onDue: () => void
}

/** One timer for everything that runs in this tab. `plan` is to be called whenever something changed. */
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
