import { expect, test } from 'vitest'
import { saferSleep } from '../content/open/safer-sleep.ts'
import { relaxationIntro, steps } from '../content/open/wellness/relaxation.ts'
import { bodyParts, relaxationCourse } from './relaxation.ts'
import { stepAt, totalMs } from './session.ts'

test('nine steps: eight of 30 seconds and a last one of 60', () => {
  expect(steps.map(({ duration }) => duration)).toEqual([30, 30, 30, 30, 30, 30, 30, 30, 60])
  expect(totalMs(relaxationCourse(steps))).toBe(300_000)
})

test('attention moves from the feet to the face, then to the whole body', () => {
  expect(steps.map(({ bodyPart }) => bodyPart)).toEqual([...bodyParts])
})

test('each step has its own id, title and instruction', () => {
  for (const key of ['id', 'title', 'instruction'] as const) {
    expect(new Set(steps.map((step) => step[key])).size).toBe(9)
  }
})

test('the course has the steps in order, each beginning at the end of the one before', () => {
  const course = relaxationCourse(steps)
  expect(course.steps.map(({ id }) => id)).toEqual(steps.map(({ id }) => id))
  expect(stepAt(course, 29_999)).toMatchObject({ index: 0, leftMs: 1 })
  expect(stepAt(course, 30_000)).toMatchObject({ index: 1, leftMs: 30_000 })
  expect(stepAt(course, 240_000)).toMatchObject({ index: 8, leftMs: 60_000, isLast: true })
})

test('no step asks the user to tighten the tummy or the pelvic floor', () => {
  const tummy = steps.find(({ bodyPart }) => bodyPart === 'tummy')
  expect(tummy?.instruction).toMatch(/^Nothing to tighten here/)
  for (const { instruction } of steps) {
    // 'Hold' is allowed only in this sentence. The user would understand 'Hold.' alone as holding the breath.
    const rest = instruction.replace('Hold, and go on breathing.', '')
    expect(rest).not.toMatch(/pelvic|as hard as you can|\bhold\b/i)
  }
})

test('the texts say to put the baby down first, and suggest no sofa or armchair', () => {
  expect(relaxationIntro.expect.map(({ title }) => title)).toContain('Baby safely down first')
  const all = JSON.stringify([relaxationIntro, steps])
  expect(all).toContain(saferSleep.line)
  expect(all.replace(saferSleep.sofa, '')).not.toMatch(/sofa|armchair/i)
})
