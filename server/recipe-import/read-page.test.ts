import { expect, test } from 'vitest'
import { importedRecipe } from '../../domain/recipe-import.ts'
import { ownRecipeLimits } from '../../domain/own-recipes.ts'
import { minutesOf } from './duration.ts'
import { readRecipePage } from './read-page.ts'
import { hostilePages, pageUrl, recipePages } from './testing.ts'

test.each(recipePages)('$name', ({ html, meant }) => {
  const read = readRecipePage(html, pageUrl)
  expect(read).toEqual(typeof meant === 'string' ? meant : { ...meant, source: pageUrl })
  if (typeof read !== 'string') expect(importedRecipe.parse(read)).toEqual(read)
})

test('there are at least sixty pages', () => expect(recipePages.length).toBeGreaterThanOrEqual(60))

test.each(hostilePages)('a page with $name is read or refused at once', ({ html }) => {
  const began = performance.now()
  const read = readRecipePage(html, pageUrl)
  expect(performance.now() - began).toBeLessThan(8000)
  if (typeof read !== 'string') expect(read.ingredients.length).toBeLessThanOrEqual(ownRecipeLimits.ingredients + 1)
})

test('durations', () => {
  const rows = [
    ['PT30M', 30],
    ['pt1h', 60],
    ['PT1.5H', 90],
    ['P1DT2H', 1560],
    ['PT1800S', 30],
    ['PT90M ', 90],
    ['45 min', 45],
    ['2 hrs', 120],
    ['1 hour and 5 minutes', 65],
    ['PT0M', null],
    ['P', null],
    ['45', null],
    ['', null],
    ['30-40 min', null],
    ['overnight', null],
  ] as const
  for (const [text, minutes] of rows) expect([text, minutesOf(text)]).toEqual([text, minutes])
})
