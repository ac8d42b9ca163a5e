import { expect, test } from 'vitest'
import { plannerQuotes } from './quotes.ts'

test('there are at least two weeks of quotes, none twice, none with an author', () => {
  expect(new Set(plannerQuotes).size).toBe(plannerQuotes.length)
  expect(plannerQuotes.length).toBeGreaterThanOrEqual(14)
  for (const quote of plannerQuotes) {
    expect(quote.length).toBeLessThanOrEqual(70)
    expect(quote).not.toMatch(/[–—"“”]/)
  }
})
