import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tips, stages } from '../content/open/wellness/wind-down.ts'
import { leftOf, after, stepOf, totalMs } from './session.ts'
import { anotherOf, settlingId, type WindDownStage, windDownCourse } from './wind-down.ts'

const course = windDownCourse(stages)
const at = (clock: string) => {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return minutes * 60 + seconds
}

/**
 * Returns the stage for the time left: the one with the smallest `time` that is not below the whole minutes left (D16).
 * Null before the first stage; `secondsLeft` is the time that the screen shows.
 */
function stageAt(all: readonly WindDownStage[], secondsLeft: number): WindDownStage | null {
  const minutes = Math.floor(secondsLeft / 60)
  return all
    .filter(({ time }) => time >= minutes)
    .reduce<WindDownStage | null>((nearest, stage) => (nearest && nearest.time <= stage.time ? nearest : stage), null)
}

test('the stages are those at 25, 20, 15, 10 and 5 minutes', () => {
  expect(stages.map(({ time }) => time)).toEqual([25, 20, 15, 10, 5])
})

test('the stage is the smallest threshold that is at least the remaining whole minutes', () => {
  const shown = [
    '30:00',
    '26:00',
    '25:59',
    '25:00',
    '22:14',
    '21:00',
    '20:59',
    '16:00',
    '15:59',
    '5:59',
    '0:01',
    '0:00',
  ]
  expect(shown.map((clock) => stageAt(stages, at(clock))?.time ?? null)).toEqual([
    null,
    null,
    25,
    25,
    25,
    25,
    20,
    20,
    15,
    5,
    5,
    5,
  ])
})

test('the order of the list of stages does not matter', () => {
  expect(stageAt(stages.toReversed(), at('12:00'))?.time).toBe(15)
  expect(windDownCourse(stages.toReversed())).toEqual(course)
})

test('it lasts half an hour, and each second is in the step of its stage', () => {
  expect(totalMs(course)).toBe(1_800_000)
  const session = after(null, { type: 'start', course, run: 'r', now: 0 })
  if (session === null) throw new Error('nothing runs')
  for (let now = 0; now < 1_800_000; now += 250) {
    const seconds = Math.ceil(leftOf(session, now) / 1000)
    expect(stepOf(session, now).step.id).toBe(stageAt(stages, seconds)?.id ?? settlingId)
  }
})

test('a suggestion is never the same as the one before', () => {
  expect(tips.length).toBeGreaterThanOrEqual(12)
  expect(new Set(tips).size).toBe(tips.length)
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.constantFrom(...tips),
      (random, before) => {
        const next = anotherOf(tips, before, random)
        return next !== null && next !== before
      },
    ),
  )
  expect(anotherOf(['only'], 'only', 0.5)).toBe('only')
  expect(anotherOf([], null, 0)).toBeNull()
})
