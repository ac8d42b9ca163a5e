import { expect, test } from 'vitest'
import { exportKind, exportVersion, importMaxCharacters, planImport, readImport } from './device-data.ts'

const isPersonal = (key: string) => key === 'tasks' || key.startsWith('harbour:')
const file = (device: unknown, more: object = {}) =>
  JSON.stringify({
    kind: exportKind,
    version: exportVersion,
    made_at: '2026-11-21T10:00:00.000Z',
    server: {},
    device,
    ...more,
  })

test('a file gives its device part as raw text, and only what is personal', () => {
  expect(readImport(file({ tasks: '[{"id":"1"', 'harbour:kit': '[]', theme: 'evil' }), isPersonal)).toEqual({
    madeAt: '2026-11-21T10:00:00.000Z',
    texts: { tasks: '[{"id":"1"', 'harbour:kit': '[]' },
  })
})

test('nonsense is refused with its reason', () => {
  const fault = (text: string) => readImport(text, isPersonal)
  const none = { fault: 'not-ours' }
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"tasks":"[]"}',
    file('x'),
    file({ tasks: 1 }),
    file({}, { kind: 'other' }),
  ]) {
    expect(fault(text)).toEqual(none)
  }
  expect(fault(file({ tasks: '[]' }, { version: exportVersion + 1 }))).toEqual({ fault: 'newer' })
  expect(fault(file({}))).toEqual({ fault: 'nothing-here' })
  expect(fault(file({ other: '[]' }))).toEqual({ fault: 'nothing-here' })
  expect(fault('x'.repeat(importMaxCharacters + 1))).toEqual({ fault: 'too-large' })
})

test('a key of prototypes is a key like any other', () => {
  const text = `{"kind":"${exportKind}","version":1,"made_at":"","device":{"__proto__":"[]","tasks":"[]"}}`
  expect(readImport(text, isPersonal)).toEqual({ madeAt: '', texts: { tasks: '[]' } })
})

test('what is only in the file comes in, what is alike stays', () => {
  expect(planImport({ a: '[1]', b: '"x"' }, { b: '"x"' })).toEqual([
    { key: 'a', state: 'new', kept: '[1]', taken: '[1]', added: 0 },
    { key: 'b', state: 'same', kept: '"x"', taken: '"x"', added: 0 },
  ])
})

test('lists go together by id: what is here stays as it is, what is missing is added', () => {
  const here = '[{"id":"1","title":"here"},{"id":2}]'
  const there = '[{"id":"1","title":"there"},{"id":"3"}]'
  expect(planImport({ tasks: there }, { tasks: here })).toEqual([
    { key: 'tasks', state: 'differs', kept: '[{"id":"1","title":"here"},{"id":2},{"id":"3"}]', taken: there, added: 1 },
  ])
  expect(planImport({ ids: '["a","b"]' }, { ids: '["b"]' })).toMatchObject([
    { state: 'add', kept: '["b","a"]', added: 1 },
  ])
})

test('a list that has everything of the file’s is not written anew', () => {
  expect(planImport({ ids: '["a"]' }, { ids: '["b","a"]' })).toMatchObject([{ state: 'same', kept: '["b","a"]' }])
})

test('an entry that both have, but differently, is hers to decide about', () => {
  const here = '[{"id":"1","title":"here"}]'
  const there = '[{"id":"1","title":"there"}]'
  expect(planImport({ tasks: there }, { tasks: here })).toMatchObject([{ state: 'differs', kept: here, taken: there }])
})

test('what is no list of things with ids is one or the other', () => {
  for (const [one, other] of [
    ['{"a":1}', '{"a":2}'],
    ['[{"title":"x"}]', '[{"title":"y"}]'],
    ['{broken', '[]'],
    ['[]', '{broken'],
  ] as const) {
    expect(planImport({ key: other }, { key: one })).toMatchObject([{ state: 'differs', kept: one, taken: other }])
  }
})
