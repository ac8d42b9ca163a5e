import { expect, test } from 'vitest'
import { isFirstAnswers, nextFirstQuestion, orderedFor } from './first-questions.ts'

const cards = ['/planner', '/wellness', '/community', '/goals', '/tips', '/emergency-supplies'].map((path) => ({
  path,
}))
const order = (...rest: Parameters<typeof orderedFor> extends [unknown, ...infer R] ? R : never) =>
  orderedFor(cards, ...rest).map(({ path }) => path)

test('each question is asked once; a skipped one counts as asked, and earlier members are never asked', () => {
  expect(nextFirstQuestion(null, false)).toBeNull()
  expect(nextFirstQuestion({}, false)).toBe('age')
  expect(nextFirstQuestion({ age: null }, false)).toBe('hardest')
  expect(nextFirstQuestion({ age: null, hardest: 'sleep' }, false)).toBe('hour')
  expect(nextFirstQuestion({ age: null, hardest: null, hour: null }, false)).toBeNull()
})

test('without a baby there is no question about one', () => {
  expect(nextFirstQuestion({}, true)).toBe('hardest')
  expect(nextFirstQuestion({ hardest: 'time', hour: 'evening' }, true)).toBeNull()
})

test('Explore shows the tools for the answers first; the rest keeps its order, and nothing is missing', () => {
  const before = cards.map(({ path }) => path)
  expect(order(null, 'morning')).toEqual(before)
  expect(order({ age: null, hardest: null, hour: null }, 'morning')).toEqual(before)
  expect(order({ hardest: 'company', hour: 'evening' }, 'evening').slice(0, 3)).toEqual([
    '/community',
    '/wellness',
    '/planner',
  ])
  expect(order({ hardest: 'company', hour: 'evening' }, 'morning').slice(0, 2)).toEqual(['/community', '/planner'])
  expect(order({ age: 'under-3-months' }, 'morning')[0]).toBe('/emergency-supplies')
  expect(order({ hardest: 'sleep', hour: 'morning' }, 'morning').toSorted()).toEqual(before.toSorted())
})

test('unknown answers are rejected', () => {
  expect(isFirstAnswers({ hardest: 'sleep', age: null })).toBe(true)
  expect(isFirstAnswers({ hardest: 'money' })).toBe(false)
  expect(isFirstAnswers('sleep')).toBe(false)
})
