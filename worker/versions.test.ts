import { expect, test } from 'vitest'
import { versionsToKeep } from './cache.ts'

test('with one open window, in which the user accepted the update, only the new version stays', () => {
  expect(versionsToKeep('d', ['c', 'b', 'a'], 1)).toEqual(['d'])
  expect(versionsToKeep('d', ['c', 'b', 'a'], 0)).toEqual(['d'])
})

test('while other windows are open, the versions that they may run stay, at most four', () => {
  expect(versionsToKeep('b', ['a'], 2)).toEqual(['b', 'a'])
  expect(versionsToKeep('e', ['d', 'c', 'b', 'a'], 2)).toEqual(['e', 'd', 'c', 'b'])
})

test('a version that was installed before is in the list once', () => {
  expect(versionsToKeep('a', ['b', 'a'], 3)).toEqual(['a', 'b'])
})
