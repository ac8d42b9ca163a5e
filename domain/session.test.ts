import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  after,
  atStepStart,
  endsAt,
  leadLeft,
  leftOf,
  livedMs,
  positionOf,
  stepAt,
  stepOf,
  stepStart,
  totalMs,
  type Course,
  type Session,
  type SessionEvent,
} from './session.ts'

const minute = 60_000
const course: Course = {
  id: 'three',
  title: 'Three steps',
  steps: [
    { id: 'a', ms: minute },
    { id: 'b', ms: 2 * minute },
    { id: 'c', ms: 30_000 },
  ],
}
const begin = Date.parse('2026-11-21T23:50:00.000Z')

function live(...events: readonly SessionEvent[]): Exclude<Session, null> {
  const session = events.reduce<Session>((so, event) => after(so, event), null)
  if (session === null) throw new Error('nothing runs')
  return session
}
const start: SessionEvent = { type: 'start', course, run: 'r1', now: begin }

test('the time since the start counts: a device that sleeps for hours changes nothing', () => {
  const session = live(start)
  expect([0, 1000, 61_000, 200_000].map((ms) => leftOf(session, begin + ms))).toEqual([
    210_000, 209_000, 149_000, 10_000,
  ])
  expect(stepOf(session, begin + 60_000 - 1)).toMatchObject({ index: 0, leftMs: 1 })
  expect(stepOf(session, begin + 60_000)).toMatchObject({ index: 1, leftMs: 2 * minute })
  expect(stepOf(session, begin + 180_000)).toMatchObject({ index: 2, isLast: true })
})

test('a paused session keeps its position, and continues there', () => {
  const paused = live(start, { type: 'pause', now: begin + 90_000 })
  expect(leftOf(paused, begin + 9 * minute)).toBe(120_000)
  const on = after(paused, { type: 'resume', now: begin + 10 * minute })
  expect(on).toMatchObject({ phase: 'running' })
  expect(leftOf(on ?? paused, begin + 11 * minute)).toBe(60_000)
})

test('in the last second it can still be paused; at the end it is completed once', () => {
  const last = live(start, { type: 'pause', now: begin + 210_000 - 1 })
  expect(last).toMatchObject({ phase: 'paused' })
  expect(leftOf(last, begin)).toBe(1)
  const over = live(start, { type: 'pause', now: begin + 210_000 })
  expect(over).toMatchObject({ phase: 'completed', completedAt: begin + 210_000 })
  const late = live(start, { type: 'tick', now: begin + 99 * minute })
  expect(late).toEqual(over)
  expect(after(late, { type: 'tick', now: begin + 100 * minute })).toBe(late)
})

test('skip goes to the next step, running or paused, and has no effect on the last one', () => {
  const running = live(start, { type: 'skip', now: begin + 10_000 })
  expect(stepOf(running, begin + 10_000)).toMatchObject({ index: 1, leftMs: 2 * minute })
  expect(livedMs(running, begin + 10_000)).toBe(10_000)
  const paused = live(start, { type: 'pause', now: begin + 10_000 }, { type: 'skip', now: begin + 20_000 })
  expect(paused).toMatchObject({ phase: 'paused', atMs: minute })
  expect(atStepStart(paused, begin)).toBe(true)
  const last = live(start, { type: 'skip', now: begin }, { type: 'skip', now: begin })
  expect(after(last, { type: 'skip', now: begin })).toBe(last)
})

test('a prepared session waits at its start until the user begins', () => {
  const ready = live({ type: 'prepare', course, run: 'r2', now: begin })
  expect([ready.phase, atStepStart(ready, begin), leftOf(ready, begin + minute)]).toEqual(['paused', true, 210_000])
  const on = after(ready, { type: 'resume', now: begin + minute })
  expect(on?.phase === 'running' && endsAt(on)).toBe(begin + minute + 210_000)
})

test('the lead time comes before the first second', () => {
  const session = live({ type: 'start', course, run: 'r3', now: begin, leadMs: 5000 })
  expect([leadLeft(session, begin + 2000), positionOf(session, begin + 2000)]).toEqual([3000, 0])
  expect(leftOf(session, begin + 6000)).toBe(209_000)
})

test('an ended session is gone; a new start is a new run', () => {
  expect(after(live(start), { type: 'end', now: begin + 5 })).toBeNull()
  const again = live(
    start,
    { type: 'tick', now: begin + 9 * minute },
    { ...start, run: 'r9', now: begin + 10 * minute },
  )
  expect([again.phase, again.run, leftOf(again, begin + 10 * minute)]).toEqual(['running', 'r9', 210_000])
})

test('the exact end belongs to the last step', () => {
  expect(stepAt(course, 210_000)).toMatchObject({ index: 2, leftMs: 0, isLast: true })
  expect(stepStart(course, 2)).toBe(180_000)
})

const events = fc.array(
  fc.record({
    type: fc.constantFrom('pause', 'resume', 'skip', 'tick', 'start', 'prepare', 'end'),
    waitMs: fc.integer({ min: 0, max: 100_000 }),
  }),
  { maxLength: 40 },
)

function faultsOf(session: Exclude<Session, null>, now: number, before: Session, waitMs: number): string[] {
  const position = positionOf(session, now)
  const grown = before?.run === session.run ? livedMs(session, now) - livedMs(before, now - waitMs) : 0
  const rules: Readonly<Record<string, boolean>> = {
    'within the course': position >= 0 && position <= totalMs(course),
    'left and gone make the whole': leftOf(session, now) + position === totalMs(course),
    'lived no more than time passed': grown <= waitMs,
    'what was lived stays lived': grown >= 0,
    'not completed before its end': session.phase !== 'completed' || session.completedAt <= now,
    'a completed one stays as it is': before?.phase !== 'completed' || before.run !== session.run || before === session,
  }
  return Object.keys(rules).filter((rule) => rules[rule] === false)
}

test('for any order of events no time is lost or counted twice, and no position is ahead of the clock', () => {
  fc.assert(
    fc.property(events, (list) => {
      let now = begin
      let session: Session = null
      const faults = list.flatMap(({ type, waitMs }, index) => {
        now += waitMs
        const before: Session = session
        session = after(before, { type, now, course, run: `run ${index}` })
        return session === null ? [] : faultsOf(session, now, before, waitMs)
      })
      expect(faults).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('the result does not depend on how often the state is read', () => {
  fc.assert(
    fc.property(events, fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 20 }), (list, looks) => {
      let now = begin
      let seen: Session = null
      let unseen: Session = null
      for (const [index, { type, waitMs }] of list.entries()) {
        const look = looks[index % Math.max(1, looks.length)] ?? 0
        if (look < waitMs) seen = after(seen, { type: 'tick', now: now + look })
        now += waitMs
        const event: SessionEvent = { type, now, course, run: `run ${index}` }
        seen = after(seen, event)
        unseen = after(unseen, event)
      }
      expect(seen).toEqual(unseen)
    }),
  )
})
