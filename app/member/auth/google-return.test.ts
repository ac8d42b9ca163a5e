import { expect, test } from 'vitest'
import { markedReturn, readReturn } from './google-return.ts'

test.each([
  ['/', 'http://localhost:3000/?google=new'],
  ['/planner?day=2026-11-21#list', 'http://localhost:3000/planner?day=2026-11-21&google=new#list'],
  ['/planner?google=old', 'http://localhost:3000/planner?google=new'],
])('%s carries the mark', (path, marked) => {
  expect(markedReturn(path, 'http://localhost:3000', 'new')).toBe(marked)
})

test.each([
  ['', null, ''],
  ['?day=1', null, '?day=1'],
  ['?google=evil', null, '?google=evil'],
  ['?google=new', 'new', ''],
  ['?day=1&google=known', 'known', '?day=1'],
])('%j says %s and leaves %j', (search, kind, rest) => {
  expect(readReturn(search)).toEqual({ kind, rest })
})
