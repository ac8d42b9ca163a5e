import { expect, test } from 'vitest'
import { isShared, sharedMax, sharedTask } from './shared-task.ts'

const line = (fields: Record<string, string>) => sharedTask(new URLSearchParams(fields))

test('title, text and link become one line without repetitions', () => {
  expect(line({ title: 'Buggy walk', text: 'Sunday at ten', url: 'https://example.org/walk' })).toBe(
    'Buggy walk · Sunday at ten · https://example.org/walk',
  )
  expect(
    line({ title: 'Buggy walk', text: 'Buggy walk: https://example.org/walk', url: 'https://example.org/walk' }),
  ).toBe('Buggy walk: https://example.org/walk')
  expect(line({ title: 'https://example.org', url: 'https://example.org' })).toBe('https://example.org')
})

test('line breaks and control characters become spaces, and an empty share stays empty', () => {
  expect(sharedTask(new URLSearchParams({ title: '\u200B', text: '\u2800' }))).toBe('')
  expect(line({ text: ' milk\r\n\tnappies\u0000 ' })).toBe('milk nappies')
  expect(line({ text: ' \n ' })).toBe('')
  expect(line({})).toBe('')
})

test('only http(s) links are used', () => {
  expect(line({ title: 'Tap me', url: 'javascript:alert(1)' })).toBe('Tap me')
  expect(line({ url: 'intent://x#Intent;end' })).toBe('')
})

test('a text that is too long is cut, but the link stays complete, and no character is split', () => {
  const url = 'https://example.org/a'
  const long = line({ text: 'word '.repeat(200), url })
  expect(long.length).toBeLessThanOrEqual(sharedMax)
  expect(long.endsWith(`… · ${url}`)).toBe(true)
  for (const length of [0, 1]) expect(line({ text: 'x'.repeat(length) + '🌊'.repeat(400) }).isWellFormed()).toBe(true)
  expect(line({ url: `https://example.org/${'a'.repeat(3000)}` })).toHaveLength(sharedMax)
})

test('a URL without any of the three fields gives nothing', () => {
  expect(isShared(new URLSearchParams('day=2026-11-18'))).toBe(false)
  expect(isShared(new URLSearchParams('text='))).toBe(true)
})
