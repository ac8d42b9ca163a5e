import { expect, test } from 'vitest'
import { guide } from '../open/coach.ts'
import { challenges, dayTips, tipCounts } from '../open/tips-page.ts'
import { freeTips, tipCategories } from '../open/tips.ts'
import { premiumTips } from './tips.ts'

const tips = [...freeTips, ...premiumTips]

test('the number of tips that the gate shows offline equals the number of tips', () => {
  const counted = tipCategories.map((category) => [category, tips.filter((tip) => tip.category === category).length])
  expect(tipCounts).toEqual(Object.fromEntries(counted))
  expect(Object.values(tipCounts).reduce((sum, count) => sum + count)).toBe(16)
})

test('every tip that the guided check-in names exists', () => {
  const named = [
    ...Object.values(guide.feeling).flat(),
    ...Object.values(guide.pressing).flatMap((times) => Object.values(times).flat()),
  ]
  for (const id of named) expect(tips.map((tip) => tip.id)).toContain(id)
})

test('all tips have different titles, because favourites are recognised by their title', () => {
  const titles = [...tips, ...Object.values(dayTips).flat()].map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('the challenges last three weeks, and each part of the day has six tips', () => {
  expect(challenges).toHaveLength(21)
  expect(new Set(challenges.map(({ title }) => title)).size).toBe(21)
  expect(Object.values(dayTips).map((list) => list.length)).toEqual([6, 6, 6])
  expect(JSON.stringify([challenges, dayTips])).not.toMatch(/[–—“”']/)
})
