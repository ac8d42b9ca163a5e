import { expect, test } from 'vitest'
import { importedRecipe } from '../../domain/recipe-import.ts'
import { ownRecipeLimits } from '../../domain/own-recipes.ts'
import { durationMinutes } from './duration.ts'
import { readRecipePage } from './read-page.ts'
import { hostilePages, pageUrl, recipePages } from './testing.ts'

test.each(recipePages)('$name', ({ html, meant }) => {
  const read = readRecipePage(html, pageUrl)
  expect(read).toEqual(typeof meant === 'string' ? meant : { ...meant, source: pageUrl })
})

test('what is read is what the route may answer', () => {
  const all = recipePages.map(({ html }) => readRecipePage(html, pageUrl)).filter((read) => typeof read !== 'string')
  expect(all.map((read) => importedRecipe.parse(read))).toEqual(all)
})

test('there are at least sixty pages', () => expect(recipePages.length).toBeGreaterThanOrEqual(60))

test.each(hostilePages)('a page with $name is read or refused at once', ({ html }) => {
  const began = performance.now()
  const read = readRecipePage(html, pageUrl)
  expect(performance.now() - began).toBeLessThan(8000)
  const many = typeof read === 'string' ? 0 : read.ingredients.length
  expect(many).toBeLessThanOrEqual(ownRecipeLimits.ingredients + 1)
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
  for (const [text, minutes] of rows) expect([text, durationMinutes(text)]).toEqual([text, minutes])
})
