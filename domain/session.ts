/**
 * Timer for wind-down, meditation, movement, relaxation, routines and for cooking (spec §4, D33). A running session
 * stores the time at which its position was 0, and the position is computed from the clock; so a locked phone, a
 * throttled tab or a reload does not disturb it.
 */

/** One step of a session. `ms` is its length and at least 1. */
export interface Step {
  readonly id: string
  readonly ms: number
}

export interface Course {
  readonly id: string
  readonly title: string
  /** The steps in their order, at least one. */
  readonly steps: readonly Step[]
}

interface Begun {
  readonly course: Course
  /** Id of this run of the session. All tabs use it, so that the run is recorded as completed only once. */
  readonly run: string
  /** Time of the first start in milliseconds since 1970. */
  readonly startedAt: number
  /** Milliseconds of the session that the user skipped. They do not count as done. */
  readonly skippedMs: number
}

export interface Running extends Begun {
  readonly phase: 'running'
  /** The time of position 0 in milliseconds since 1970. It is in the future while the user has time to get ready. */
  readonly zeroAt: number
}

export interface Paused extends Begun {
  readonly phase: 'paused'
  readonly atMs: number
}

export interface Completed extends Begun {
  readonly phase: 'completed'
  readonly completedAt: number
}

export type Session = Running | Paused | Completed | null

export type SessionEvent =
  /** `leadMs` is the time to get ready before the session begins, in milliseconds. */
  | {
      readonly type: 'start'
      readonly course: Course
      readonly run: string
      readonly now: number
      readonly leadMs?: number
    }
  | { readonly type: 'prepare'; readonly course: Course; readonly run: string; readonly now: number }
  | { readonly type: 'pause'; readonly now: number }
  | { readonly type: 'resume'; readonly now: number; readonly leadMs?: number }
  /** Goes to the beginning of the next step. In the last step nothing happens. */
  | { readonly type: 'skip'; readonly now: number }
  /** Adds time to the last step. A completed session continues for this time. */
  | { readonly type: 'extend'; readonly now: number; readonly ms: number }
  | { readonly type: 'end'; readonly now: number }
  /** Sent regularly while time passes, so that the end of a session is noticed. */
  | { readonly type: 'tick'; readonly now: number }

export const totalMs = ({ steps }: Course): number => steps.reduce((sum, { ms }) => sum + ms, 0)

/** Position in milliseconds at which step `index` begins. */
export const stepStart = ({ steps }: Course, index: number): number =>
  steps.slice(0, index).reduce((sum, { ms }) => sum + ms, 0)

/** Position within the session in milliseconds. It is 0 while the user gets ready, and the whole length at the end. */
export function positionOf(session: Exclude<Session, null>, now: number): number {
  const whole = totalMs(session.course)
  if (session.phase === 'completed') return whole
  const position = session.phase === 'paused' ? session.atMs : now - session.zeroAt
  return Math.min(whole, Math.max(0, position))
}

/** Milliseconds that the user still has to get ready before the session begins; 0 afterwards. */
export function leadLeft(session: Session, now: number): number {
  return session?.phase === 'running' ? Math.max(0, session.zeroAt - now) : 0
}

/** Milliseconds left of the whole session. */
export function leftOf(session: Exclude<Session, null>, now: number): number {
  return totalMs(session.course) - positionOf(session, now)
}

/** Time at which a running session ends, in milliseconds since 1970. */
export const endsAt = (session: Running): number => session.zeroAt + totalMs(session.course)

export interface StepPlace {
  readonly index: number
  readonly step: Step
  /** Milliseconds left of this step. It is 0 only at the end of the whole session. */
  readonly leftMs: number
  readonly isLast: boolean
}

export function stepOf(session: Exclude<Session, null>, now: number): StepPlace {
  return stepAt(session.course, positionOf(session, now))
}

/**
 * Returns the step at a position. A position between two steps belongs to the later step; the exact end of the session
 * belongs to the last step.
 */
export function stepAt({ steps }: Course, position: number): StepPlace {
  let end = 0
  for (const [index, step] of steps.entries()) {
    end += step.ms
    const isLast = index === steps.length - 1
    if (position < end || isLast) return { index, step, leftMs: Math.max(0, end - position), isLast }
  }
  throw new RangeError('A course needs at least one step')
}

/** Milliseconds of the session that the user has done, without those skipped. */
export function livedMs(session: Exclude<Session, null>, now: number): number {
  return Math.max(0, positionOf(session, now) - session.skippedMs)
}

/**
 * Whether the session is exactly at the beginning of a step. If so, the label of the button is 'Start', otherwise
 * 'Resume' (spec §4).
 */
export function atStepStart(session: Exclude<Session, null>, now: number): boolean {
  const { index } = stepOf(session, now)
  return positionOf(session, now) === stepStart(session.course, index)
}

/**
 * Reducer: returns the session after an event. Events that do not apply are ignored, for example pausing a paused
 * session; a running session whose end has passed becomes completed first.
 */
export function after(session: Session, event: SessionEvent): Session {
  const now = completeIfOver(session, event.now)
  switch (event.type) {
    case 'start':
      return { ...begun(event), phase: 'running', zeroAt: event.now + (event.leadMs ?? 0) }
    case 'prepare':
      return { ...begun(event), phase: 'paused', atMs: 0 }
    case 'pause':
      return now?.phase === 'running' ? pausedAt(now, positionOf(now, event.now)) : now
    case 'resume':
      return now?.phase === 'paused' ? running(now, event.now - now.atMs + (event.leadMs ?? 0)) : now
    case 'skip':
      return skipped(now, event.now)
    case 'extend':
      return now && extended(now, event)
    case 'end':
      return null
    case 'tick':
      return now
  }
}

function begun({ course, run, now }: { course: Course; run: string; now: number }): Begun {
  return { course, run, startedAt: now, skippedMs: 0 }
}

function pausedAt({ course, run, startedAt, skippedMs }: Begun, atMs: number): Paused {
  return { course, run, startedAt, skippedMs, phase: 'paused', atMs }
}

function running({ course, run, startedAt, skippedMs }: Begun, zeroAt: number): Running {
  return { course, run, startedAt, skippedMs, phase: 'running', zeroAt }
}

function completeIfOver(session: Session, now: number): Session {
  if (session?.phase !== 'running' || now < endsAt(session)) return session
  const { course, run, startedAt, skippedMs } = session
  return { course, run, startedAt, skippedMs, phase: 'completed', completedAt: endsAt(session) }
}

function skipped(session: Session, now: number): Session {
  if (session === null || session.phase === 'completed') return session
  const { index, leftMs, isLast } = stepOf(session, now)
  if (isLast) return session
  const moved = { ...session, skippedMs: session.skippedMs + leftMs }
  const target = stepStart(session.course, index + 1)
  return session.phase === 'paused' ? pausedAt(moved, target) : running(moved, now - target)
}

function extended(session: Exclude<Session, null>, { now, ms }: { now: number; ms: number }): Session {
  const { course } = session
  const last = course.steps.length - 1
  const steps = course.steps.map((step, index) => (index === last ? { ...step, ms: step.ms + ms } : step))
  const longer = { ...session, course: { ...course, steps } }
  return session.phase === 'completed' ? running(longer, now - totalMs(course)) : { ...session, course: longer.course }
}

export interface Bell {
  readonly atMs: number
  readonly kind: 'step' | 'interval' | 'end'
}

/** Returns the bells of a session: one at the beginning of each step except the first, and one at the end. */
export function stepBells(course: Course): readonly Bell[] {
  let atMs = 0
  return course.steps.map(({ ms }, index) => {
    atMs += ms
    return { atMs, kind: index === course.steps.length - 1 ? 'end' : 'step' }
  })
}
