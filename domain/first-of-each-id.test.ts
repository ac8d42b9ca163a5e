import { expect, test } from 'vitest'
import { firstOfEachId } from './first-of-each-id.ts'

test('the first item of each id stays, in its place', () => {
  const items = ['a', 'b', 'a', 'c', 'b'].map((id, place) => ({ id, place }))
  expect(firstOfEachId(items).map(({ place }) => place)).toEqual([0, 1, 3])
})

test('a list without repeated ids is returned unchanged', () => {
  const items = [{ id: 'a' }, { id: 'b' }]
  expect(firstOfEachId(items)).toBe(items)
})
