import { expect, test } from 'vitest'
import { atHome, byMissing, missingFor, setHas, setOwnPrice, type KitchenEntry } from './kitchen.ts'

const price = { pence: 200, amount: 280, unit: 'g', day: '2026-11-20' } as const
const recipe = (...items: readonly string[]) => ({
  ingredients: items.map((item) => ({ item, name: item, amount: 1, unit: 'g' as const, aisle: 'other' as const })),
})

test('what is at home is ticked and unticked without losing other notes, and an entry without notes goes', () => {
  const before: readonly KitchenEntry[] = [
    { item: 'tofu', price },
    { item: 'own:bin bags', name: 'bin bags', staple: true },
  ]
  const ticked = setHas(before, ['tofu', 'rice'], true)
  expect(ticked).toContainEqual({ item: 'tofu', price, has: true })
  expect([...atHome(ticked)].toSorted()).toEqual(['rice', 'tofu'])
  const unticked = setHas(ticked, ['tofu', 'rice'], false)
  expect(unticked).toHaveLength(2)
  expect(unticked).toEqual(expect.arrayContaining([...before]))
})

test('an own price is set, and with null it goes', () => {
  const set = setOwnPrice([], 'tofu', price)
  expect(set).toEqual([{ item: 'tofu', price }])
  expect(setOwnPrice(set, 'tofu', null)).toEqual([])
  expect(setOwnPrice(setHas(set, ['tofu'], true), 'tofu', null)).toEqual([{ item: 'tofu', has: true }])
})

test('recipes are ordered by what has to be bought; pepper need not be ticked, and the same thing counts once', () => {
  const [feast, toast, soup] = [recipe('a', 'b', 'c'), recipe('a', 'black-pepper'), recipe('b', 'b', 'a')]
  const has = new Set(['a'])
  expect(missingFor(feast, has)).toEqual(['b', 'c'])
  expect(missingFor(toast, has)).toEqual([])
  expect(missingFor(soup, has)).toEqual(['b'])
  expect(missingFor({ ...toast, asWritten: ['a good handful'] }, has)).toEqual(['a good handful'])
  expect(byMissing([feast, soup, toast], has)).toEqual([toast, soup, feast])
  expect(byMissing([feast, soup, toast], new Set())).toEqual([toast, soup, feast])
})
