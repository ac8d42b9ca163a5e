/**
 * One engine for everything that runs by the clock: wind-down, meditation, movement, relaxation, routines (spec §4,
 * D33). It counts nothing: a running session knows the moment at which it began, as it were, without a break, and
 * where it stands is that moment's distance from now. A locked phone, a throttled tab or a reload changes nothing.
 */

/** One part of a session; `ms` of at least 1. */
export interface Step {
  readonly id: string
  readonly ms: number
}

/** What is to be gone through. */
export interface Course {
  readonly id: string
  readonly title: string
  /** At least one. */
  readonly steps: readonly Step[]
}

interface Begun {
  readonly course: Course
  /** Names this one going-through, so that it is finished once however many tabs look on. */
  readonly run: string
  /** Milliseconds since 1970 when she first pressed Start. */
  readonly startedAt: number
  /** Milliseconds that were skipped over: they were not lived. */
  readonly skippedMs: number
}

export interface Running extends Begun {
  readonly phase: 'running'
  /** When position 0 was, or will be while she gets ready: milliseconds since 1970. */
  readonly zeroAt: number
}

export interface Paused extends Begun {
  readonly phase: 'paused'
  /** Milliseconds into the course. */
  readonly atMs: number
}

export interface Completed extends Begun {
  readonly phase: 'completed'
  readonly completedAt: number
}

/** Null is idle: nothing chosen, or back at the list. */
export type Session = Running | Paused | Completed | null

export type SessionEvent =
  /** `leadMs` of getting ready come before position 0. */
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
  /** To the beginning of the next step; nothing on the last one. */
  | { readonly type: 'skip'; readonly now: number }
  | { readonly type: 'end'; readonly now: number }
  /** Time has passed. */
  | { readonly type: 'tick'; readonly now: number }

export const totalMs = ({ steps }: Course): number => steps.reduce((sum, { ms }) => sum + ms, 0)

/** When step `index` begins, in milliseconds into the course. */
export const stepStart = ({ steps }: Course, index: number): number =>
  steps.slice(0, index).reduce((sum, { ms }) => sum + ms, 0)

/** Milliseconds into the course: 0 while she gets ready, the whole at its end. */
export function positionOf(session: Exclude<Session, null>, now: number): number {
  const whole = totalMs(session.course)
  if (session.phase === 'completed') return whole
  const position = session.phase === 'paused' ? session.atMs : now - session.zeroAt
  return Math.min(whole, Math.max(0, position))
}

/** Milliseconds until position 0, while she gets ready; 0 afterwards. */
export function leadLeft(session: Session, now: number): number {
  return session?.phase === 'running' ? Math.max(0, session.zeroAt - now) : 0
}

/** Milliseconds until the end of the course. */
export function leftOf(session: Exclude<Session, null>, now: number): number {
  return totalMs(session.course) - positionOf(session, now)
}

/** When a running session will be over: milliseconds since 1970. */
export const endsAt = (session: Running): number => session.zeroAt + totalMs(session.course)

export interface StepPlace {
  readonly index: number
  readonly step: Step
  /** Milliseconds of it that are left; 0 only at the end of the course. */
  readonly leftMs: number
  readonly isLast: boolean
}

/** Which step it is at, and what is left of that. */
export function stepOf(session: Exclude<Session, null>, now: number): StepPlace {
  return stepAt(session.course, positionOf(session, now))
}

/** The step at a position: a step's first millisecond is its own, the very end belongs to the last. */
export function stepAt({ steps }: Course, position: number): StepPlace {
  let end = 0
  for (const [index, step] of steps.entries()) {
    end += step.ms
    const isLast = index === steps.length - 1
    if (position < end || isLast) return { index, step, leftMs: Math.max(0, end - position), isLast }
  }
  throw new RangeError('A course needs at least one step')
}

/** Milliseconds that she really went through. */
export function livedMs(session: Exclude<Session, null>, now: number): number {
  return Math.max(0, positionOf(session, now) - session.skippedMs)
}

/** Whether nothing of the current step has passed: the button then reads Start, else Resume (spec §4). */
export function atStepStart(session: Exclude<Session, null>, now: number): boolean {
  const { index } = stepOf(session, now)
  return positionOf(session, now) === stepStart(session.course, index)
}

/**
 * What becomes of a session. Nothing happens to events that do not fit: pausing what is paused, skipping on the
 * last step. Whatever the event, a running session whose end has passed is completed first, at its end.
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
