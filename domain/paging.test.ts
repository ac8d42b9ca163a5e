import { expect, test } from 'vitest'
import { joined, renewed } from './paging.ts'

const items = (...ids: string[]) => ids.map((id) => ({ id }))

test('what follows is added, and nothing stands there twice', () => {
  const had = { items: items('a', 'b'), next: 'after b' }
  expect(joined(had, { items: items('b', 'c'), next: null })).toEqual({ items: items('a', 'b', 'c'), next: null })
})

test('a new first page goes before the pages that were loaded after it', () => {
  const had = { items: items('b', 'c', 'd', 'e'), next: 'after e' }
  expect(renewed(had, { items: items('a', 'b', 'c'), next: 'after c' })).toEqual({
    items: items('a', 'b', 'c', 'd', 'e'),
    next: 'after e',
  })
})

test('what moved up from a later page is not repeated below', () => {
  const had = { items: items('a', 'b', 'c', 'd'), next: null }
  expect(renewed(had, { items: items('d', 'a', 'b'), next: 'after b' })).toEqual({
    items: items('d', 'a', 'b', 'c'),
    next: null,
  })
})

test('where the two no longer meet, only the new page is certain', () => {
  const had = { items: items('y', 'z'), next: null }
  const first = { items: items('a', 'b'), next: 'after b' }
  expect(renewed(had, first)).toEqual(first)
})
