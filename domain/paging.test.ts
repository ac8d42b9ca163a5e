import { expect, test } from 'vitest'
import { joined, renewed } from './paging.ts'

const items = (...ids: string[]) => ids.map((id) => ({ id }))

test('the next page is appended, without duplicates', () => {
  const had = { items: items('a', 'b'), next: 'after b' }
  expect(joined(had, { items: items('b', 'c'), next: null })).toEqual({ items: items('a', 'b', 'c'), next: null })
})

test('a new first page replaces the old one, before the pages loaded later', () => {
  const had = { items: items('b', 'c', 'd', 'e'), next: 'after e' }
  expect(renewed(had, { items: items('a', 'b', 'c'), next: 'after c' })).toEqual({
    items: items('a', 'b', 'c', 'd', 'e'),
    next: 'after e',
  })
})

test('an item that moved from a later page to the first is not repeated', () => {
  const had = { items: items('a', 'b', 'c', 'd'), next: null }
  expect(renewed(had, { items: items('d', 'a', 'b'), next: 'after b' })).toEqual({
    items: items('d', 'a', 'b', 'c'),
    next: null,
  })
})

test('if the new first page does not overlap the loaded ones, only the new page is kept', () => {
  const had = { items: items('y', 'z'), next: null }
  const first = { items: items('a', 'b'), next: 'after b' }
  expect(renewed(had, first)).toEqual(first)
})
