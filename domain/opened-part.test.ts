import { expect, test } from 'vitest'
import { opens, readOpened } from './opened-part.ts'

test('a URL opens the section it names and no other, and keeps the rest of the query', () => {
  expect(readOpened(`?${opens('shopping-list')}`, 'shopping-list')).toEqual({ asked: true, rest: '' })
  expect(readOpened('?open=shopping-list&meal=lunch', 'shopping-list')).toEqual({ asked: true, rest: '?meal=lunch' })
  expect(readOpened('?open=shopping-list', 'wind-down')).toEqual({ asked: false, rest: '?open=shopping-list' })
  expect(readOpened('', 'wind-down').asked).toBe(false)
})
