import { expect, test } from 'vitest'
import { scaleEnd } from '../../../domain/check-ins.ts'
import { boosts } from './boosts.ts'
import { wellnessGreetings } from './greetings.ts'
import { intentions } from './intentions.ts'
import { dayQuestions, sampleFigures } from './stats.ts'

test('each part of the day has a greeting and a boost of its own, in the words of the specification', () => {
  expect(new Set(Object.values(wellnessGreetings).map(({ message }) => message)).size).toBe(4)
  expect(Object.entries(boosts).map(([daypart, { title, premium }]) => [daypart, title, premium])).toEqual([
    ['morning', 'Morning Awakening', true],
    ['afternoon', 'Quick Energy Boost', false],
    ['evening', 'Evening Relaxation', true],
  ])
})

test('at least two weeks pass before an intention is repeated', () => {
  expect(new Set(intentions).size).toBe(intentions.length)
  expect(intentions.length).toBeGreaterThanOrEqual(14)
})

test('the example figures are the specification’s, and every answer is within its scale', () => {
  expect(sampleFigures).toEqual({ streak: 7, energy: 85, mindfulness: 9 })
  for (const measure of ['energy', 'mindfulness'] as const) {
    const values = dayQuestions[measure].answers.map(({ value }) => value)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThanOrEqual(scaleEnd[measure])
  }
})
