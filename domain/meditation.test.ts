import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meditations } from '../content/open/wellness/meditations.ts'
import { fourOf, intervalBells, meditationCourse, ownIntervalsOf, quietLineAt, withinOwnMinutes } from './meditation.ts'
import { stepAt, stepBells, totalMs } from './session.ts'

const minute = 60_000

test('the eight have the names, lengths and kinds of the spec, and five steps of guidance each', () => {
  expect(meditations.map(({ title, minutes, guidance }) => [title, minutes, guidance.length])).toEqual([
    ['Mindful Breathing', 10, 5],
    ['Body Scan Relaxation', 15, 5],
    ['Loving-Kindness', 12, 5],
    ['Mindful Awareness', 8, 5],
    ['Mountain Meditation', 12, 5],
    ['Wind Meditation', 10, 5],
    ['Sun Gazing Meditation', 8, 5],
    ['Gratitude Flow', 10, 5],
  ])
  const kinds = new Set(['breath-focus', 'body-scan', 'loving-kindness', 'mindfulness'])
  expect(meditations.filter(({ type }) => !kinds.has(type))).toEqual([])
})

test('a course has five steps of equal length that add up to the total', () => {
  for (const meditation of meditations) {
    const course = meditationCourse(meditation, meditation.minutes)
    expect(course.steps).toHaveLength(5)
    expect(new Set(course.steps.map(({ ms }) => ms)).size).toBe(1)
    expect(totalMs(course)).toBe(meditation.minutes * minute)
  }
})

test('six minutes into ten, the fourth of five steps begins', () => {
  const course = meditationCourse({ id: 'a', title: 'A' }, 10)
  expect(stepAt(course, 6 * minute - 1).index).toBe(2)
  expect(stepAt(course, 6 * minute).index).toBe(3)
})

test('the four of eight are different, and drawing again gives the other four', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (numbers) => {
      const random = () => numbers.next().value
      const four = fourOf(meditations, random)
      const others = fourOf(meditations, random, four)
      expect(four).toHaveLength(4)
      expect(new Set([...four, ...others]).size).toBe(8)
    }),
  )
})

test('each of the eight can be the first', () => {
  let seed = 0
  const random = () => {
    seed = (seed * 16_807 + 11) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const first = new Set(Array.from({ length: 400 }, () => fourOf(meditations, random)[0]?.id))
  expect(first.size).toBe(8)
})

test('a step’s own text comes alone, then its quiet lines in equal parts until the end', () => {
  const at = (goneMs: number) => quietLineAt(2, 120_000, 120_000 - goneMs)
  expect([0, 39_999, 40_000, 79_999, 80_000, 120_000].map(at)).toEqual([null, null, 0, 0, 1, 1])
  expect(quietLineAt(0, 120_000, 0)).toBeNull()
})

test('bells ring at the start of each later step, and at the end', () => {
  expect(stepBells(meditationCourse({ id: 'a', title: 'A' }, 10))).toEqual([
    { atMs: 2 * minute, kind: 'step' },
    { atMs: 4 * minute, kind: 'step' },
    { atMs: 6 * minute, kind: 'step' },
    { atMs: 8 * minute, kind: 'step' },
    { atMs: 10 * minute, kind: 'end' },
  ])
})

test('interval bells ring during the course, never together with the end’s', () => {
  expect(intervalBells(20, 5).map(({ atMs, kind }) => [atMs / minute, kind])).toEqual([
    [5, 'interval'],
    [10, 'interval'],
    [15, 'interval'],
    [20, 'end'],
  ])
  expect(intervalBells(7, 0)).toEqual([{ atMs: 7 * minute, kind: 'end' }])
  expect(intervalBells(1, 10)).toEqual([{ atMs: minute, kind: 'end' }])
})

test('an interval is offered only when it is shorter than the custom timer', () => {
  expect(ownIntervalsOf(1)).toEqual([0])
  expect(ownIntervalsOf(5)).toEqual([0, 1, 2, 3])
  expect(ownIntervalsOf(60)).toEqual([0, 1, 2, 3, 5, 10, 15])
})

test('a custom length is a whole number of minutes from 1 to 60', () => {
  expect([-3, 0, 0.4, 1, 24.6, 60, 61, Number.NaN].map(withinOwnMinutes)).toEqual([1, 1, 1, 1, 25, 60, 60, 20])
})
