import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { goalCategoryNames, goalExample } from '../open/goals.ts'
import { mealExample } from '../open/meals/planner.ts'
import { freeTips, tipCategories } from '../open/tips.ts'
import { meetupTypes } from '../../domain/meetups.ts'
import { goalSuggestions } from './goal-suggestions.ts'
import { platforms } from './groups.ts'
import { sampleMeetups } from './meetups.ts'
import { recipeSources } from './recipes/recipes.ts'
import { premiumTips } from './tips.ts'
import { wisdom } from './wisdom.ts'

const root = dirname(dirname(import.meta.dirname))
const tips = [...freeTips, ...premiumTips]

test('there are sixteen tips; the first two of each category are free, the others are not', () => {
  expect(tips).toHaveLength(16)
  for (const category of tipCategories) {
    expect([category, freeTips.filter((tip) => tip.category === category).length]).toEqual([category, 2])
    expect(premiumTips.some((tip) => tip.category === category)).toBe(true)
  }
})

test('there are ten affirmations, and at any hour of any day at least two of them suit', () => {
  expect(wisdom).toHaveLength(10)
  expect(new Set(wisdom.map(({ category }) => category)).size).toBe(5)
  expect(wisdom.filter(({ timeContext }) => timeContext === undefined).length).toBeGreaterThanOrEqual(2)
})

test('eight goals are suggested, two of each category', () => {
  expect(goalSuggestions).toHaveLength(8)
  const categories = goalSuggestions.map(({ category }) => category)
  for (const category of ['wellness', 'nutrition', 'mindfulness', 'productivity'] as const) {
    expect(categories.filter((each) => each === category)).toHaveLength(2)
  }
})

test('the examples in the gates are a real recipe and a real suggested goal', () => {
  const { name, cookTime, image } = recipeSources.dinner.find((each) => each.name === mealExample.title) ?? {}
  expect({ title: name, text: `Dinner, ${cookTime} minutes`, look: image }).toEqual({
    title: mealExample.title,
    text: mealExample.text,
    look: mealExample.look,
  })
  const goals = goalSuggestions.map(({ title, category }) => [title, goalCategoryNames[category]])
  expect(goals).toContainEqual([goalExample.title, goalExample.text])
})

test('three platforms with a group of each community and one for single mums, without URLs at first', () => {
  expect(platforms.map(({ name, action }) => [name, action])).toEqual([
    ['Facebook', 'Join'],
    ['WhatsApp', 'Join'],
    ['Instagram', 'Follow'],
  ])
  const groups = platforms.flatMap((platform) => platform.groups)
  for (const type of meetupTypes) expect(groups.filter((group) => group.type === type)).toHaveLength(1)
  expect(groups.map(({ name }) => name)).toContain('Bristol Single Mums')
  for (const { url } of [...platforms, ...groups]) expect(url).toBeUndefined()
})

test('ids and titles are unique; quotation marks, dashes and spelling are those of the rest of the app', () => {
  for (const list of [tips, wisdom, goalSuggestions, sampleMeetups]) {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  }
  for (const list of [tips, goalSuggestions, sampleMeetups])
    expect(new Set(list.map(({ title }) => title)).size).toBe(list.length)
  expect(JSON.stringify([tips, wisdom, goalSuggestions, sampleMeetups, platforms])).not.toMatch(/[–—“”']/)
})

const reachable = ['app', 'content/open', 'domain', 'worker']

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mts|js|css)$/.test(name))
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}

test('no file that reaches a browser imports from content/premium, not even a type', () => {
  const files = reachable.flatMap(filesBelow)
  expect(files.length).toBeGreaterThan(100)
  const guilty = files.filter((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/['"](\.{1,2}\/[^'"\n]+)['"]/g)].some(([, path = '']) =>
      relative(root, resolve(root, dirname(file), path)).startsWith(join('content', 'premium')),
    ),
  )
  expect(guilty).toEqual([])
})
