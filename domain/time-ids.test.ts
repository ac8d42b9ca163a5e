import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeId, withDistinctIds } from './time-ids.ts'

test('an id is the time, or the next free number', () => {
  expect(freeId(1_000, () => false)).toBe(1_000)
  expect(freeId(1_000, (id) => id < 1_003)).toBe(1_003)
})

test('an invalid time becomes 0, so that the search for a free number ends', () => {
  for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, 1e300, 1.5]) {
    expect(freeId(odd, (id) => id === 0)).toBe(1)
  }
})

const withId = <Item extends { id: number }>(item: Item, id: number): Item => ({ ...item, id })

test('for any list of ids, afterwards each id is unique, and the first item keeps its own', () => {
  const ids = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom(Number.MAX_SAFE_INTEGER, 1e300)))
  fc.assert(
    fc.property(ids, (numbers) => {
      const items = numbers.map((id, place) => ({ id, place }))
      const distinct = withDistinctIds(items, withId)
      expect(new Set(distinct.map(({ id }) => id)).size).toBe(items.length)
      expect(distinct.map(({ place }) => place)).toEqual(items.map(({ place }) => place))
      for (const id of new Set(numbers)) {
        const first = numbers.indexOf(id)
        expect(distinct[first]).toBe(items[first])
      }
    }),
  )
})

test('a list without repeated ids is returned unchanged', () => {
  const items = [{ id: 1 }, { id: 2 }]
  expect(withDistinctIds(items, withId)).toBe(items)
})
