import { expect, test } from 'vitest'
import { exportKind, exportVersion, importMaxCharacters, planImport, readImport, textsToStore } from './device-data.ts'

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

test('the device part of a file is read as raw text, and only personal keys', () => {
  expect(readImport(file({ tasks: '[{"id":"1"', 'harbour:kit': '[]', theme: 'evil' }), isPersonal)).toEqual({
    madeAt: '2026-11-21T10:00:00.000Z',
    texts: { tasks: '[{"id":"1"', 'harbour:kit': '[]' },
  })
})

test('an invalid file is rejected with its reason', () => {
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

test('a key such as __proto__ is treated as any other key', () => {
  const text = `{"kind":"${exportKind}","version":1,"made_at":"","device":{"__proto__":"[]","tasks":"[]"}}`
  expect(readImport(text, isPersonal)).toEqual({ madeAt: '', texts: { tasks: '[]' } })
})

test('keys only in the file are imported, equal ones stay', () => {
  expect(planImport({ a: '[1]', b: '"x"' }, { b: '"x"' })).toEqual([
    { key: 'a', state: 'new', kept: '[1]', taken: '[1]', added: 0 },
    { key: 'b', state: 'same', kept: '"x"', taken: '"x"', added: 0 },
  ])
})

test('lists are merged by id: local entries stay, missing ones are added', () => {
  const here = '[{"id":"1","title":"here"},{"id":2}]'
  const there = '[{"id":"1","title":"there"},{"id":"3"}]'
  expect(planImport({ tasks: there }, { tasks: here })).toEqual([
    { key: 'tasks', state: 'differs', kept: '[{"id":"1","title":"here"},{"id":2},{"id":"3"}]', taken: there, added: 1 },
  ])
  expect(planImport({ ids: '["a","b"]' }, { ids: '["b"]' })).toMatchObject([
    { state: 'add', kept: '["b","a"]', added: 1 },
  ])
})

test('a list that has all entries of the file is not written again', () => {
  expect(planImport({ ids: '["a"]' }, { ids: '["b","a"]' })).toMatchObject([{ state: 'same', kept: '["b","a"]' }])
})

test('for an entry that differs, the user decides', () => {
  const here = '[{"id":"1","title":"here"}]'
  const there = '[{"id":"1","title":"there"}]'
  expect(planImport({ tasks: there }, { tasks: here })).toMatchObject([{ state: 'differs', kept: here, taken: there }])
})

test('lists without ids are not merged: one or the other is taken', () => {
  for (const [one, other] of [
    ['{"a":1}', '{"a":2}'],
    ['[{"title":"x"}]', '[{"title":"y"}]'],
    ['{broken', '[]'],
    ['[]', '{broken'],
  ] as const) {
    expect(planImport({ key: other }, { key: one })).toMatchObject([{ state: 'differs', kept: one, taken: other }])
  }
})

test('an import overwrites only what the user chose to take from the file', () => {
  const here = { tasks: '[{"id":1,"title":"here"}]', goals: '[{"id":1,"title":"here"}]', same: '"x"' }
  const there = { tasks: '[{"id":1,"title":"there"}]', goals: '[{"id":1,"title":"there"}]', same: '"x"', fresh: '"y"' }
  expect(textsToStore(planImport(there, here), { goals: 'taken' })).toEqual({
    tasks: here.tasks,
    goals: there.goals,
    fresh: '"y"',
  })
})
