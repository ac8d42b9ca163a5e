import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type KnownList, knownLists } from '../lists/known.ts'
import { shoppingList } from '../meals.ts'
import { taskLists } from '../task-lists.ts'
import { tasks } from '../tasks.ts'
import { beforeSync, noteBeforeSync, restoreBeforeSync, type BeforeSync } from './before-sync.ts'
import { newSyncStatus, syncStatus } from './status.ts'

const goals = 'userGoals'
const keys = [tasks.key, taskLists.key, shoppingList.key, goals]
const school = { id: 'a1de0a52-4d3c-4f0e-9d0b-6c1f7a50c002', name: 'School' }
const day = '2026-11-27'

const storage = new Map<string, string>()
/** Number of characters that fit into storage. */
let room = Infinity
/** The bodies of the requests to the server. */
let told: unknown[] = []

beforeEach(() => {
  storage.clear()
  room = Infinity
  told = []
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      removeItem: (key: string) => void storage.delete(key),
      setItem(key: string, text: string) {
        const others = [...storage].filter(([other]) => other !== key)
        if ([...others, [key, text]].flat().join('').length > room) throw new DOMException('', 'QuotaExceededError')
        storage.set(key, text)
      },
    },
  })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    told.push(JSON.parse(body))
    return Promise.resolve(Response.json({}))
  })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  storage.clear()
  vi.unstubAllGlobals()
})

const task = (id: number, list?: string) => ({
  id,
  title: `Task ${id}`,
  completed: false,
  date: day,
  ...(list === undefined ? {} : { list }),
})
const store = (key: string, value: unknown): void => void storage.set(key, JSON.stringify(value))
const stored = (key: string): unknown => JSON.parse(storage.get(key) ?? 'null')

/** Simulates the first sync: `texts` is what this device had before it, `after` is what sync stored. */
function sync(texts: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): BeforeSync {
  for (const [key, value] of Object.entries(texts)) store(key, value)
  noteBeforeSync(keys)
  for (const [key, value] of Object.entries(after)) store(key, value)
  syncStatus.update(() => newSyncStatus)
  const before = beforeSync.read()
  if (before === null) throw new Error('Nothing was noted')
  return before
}

function share(...lists: readonly Pick<KnownList, 'tasks'>[]): void {
  const known = { isMine: true, isReadOnly: false, people: [] }
  store(
    knownLists.key,
    lists.map((list, place) => ({ ...known, id: `c0000000-0000-4000-8000-00000000000${place}`, ...list })),
  )
}

async function restored(before: BeforeSync): Promise<() => Promise<boolean>> {
  const undo = await restoreBeforeSync(before)
  if (undo === null) throw new Error('There was no room')
  return undo
}

test('the data of before the first sync is restored, and Undo brings back the synced data', async () => {
  const before = sync({ [tasks.key]: [task(1)], [goals]: ['a'] }, { [tasks.key]: [task(1), task(2)], [goals]: [] })
  const undo = await restored(before)
  expect([stored(tasks.key), stored(goals)]).toEqual([[task(1)], ['a']])
  expect([syncStatus.read(), beforeSync.read()]).toEqual([null, null])
  expect(await undo()).toBe(true)
  expect([stored(tasks.key), stored(goals)]).toEqual([[task(1), task(2)], []])
  expect([syncStatus.read(), beforeSync.read()]).toEqual([newSyncStatus, before])
  expect(told).toEqual([{ sync: false }, { sync: true }])
})

test('a text that was missing before the first sync is missing again, and Undo brings back the synced text', async () => {
  const undo = await restored(sync({ [goals]: ['a'] }, { [tasks.key]: [task(2)], [shoppingList.key]: [] }))
  expect(keys.filter((key) => storage.has(key))).toEqual([goals])
  await undo()
  expect([stored(tasks.key), stored(shoppingList.key)]).toEqual([[task(2)], []])
})

test('a key that an older version did not copy keeps its text', async () => {
  const before = sync({ [goals]: ['a'] }, { [tasks.key]: [task(2)] })
  const { [tasks.key]: _, ...texts } = before.texts
  share({ tasks: { list: school.id, name: school.name } })
  await restored({ ...before, texts })
  expect(stored(tasks.key)).toEqual([task(2)])
})

test('a shared shopping list is not restored, and Undo keeps the changes since then', async () => {
  const [milk, bread] = [{ id: 'milk' }, { id: 'bread' }]
  const before = sync({ [goals]: ['a'], [shoppingList.key]: [milk] }, { [shoppingList.key]: [bread] })
  share({})
  const undo = await restored(before)
  expect(stored(shoppingList.key)).toEqual([bread])
  store(shoppingList.key, [bread, milk])
  await undo()
  expect(stored(shoppingList.key)).toEqual([bread, milk])
})

test('tasks of a shared list and its name are not restored, and Undo keeps the changes since then', async () => {
  const home = { id: 'home', name: 'Home' }
  const before = sync(
    { [tasks.key]: [task(1), task(2, school.id)], [taskLists.key]: [home, { ...school, name: 'Nursery' }] },
    { [tasks.key]: [task(3), task(4, school.id)], [taskLists.key]: [school] },
  )
  share({ tasks: { list: school.id, name: school.name } })
  const undo = await restored(before)
  expect(stored(tasks.key)).toEqual([task(1), task(4, school.id)])
  expect(stored(taskLists.key)).toEqual([home, school])
  store(tasks.key, [task(1), task(5, school.id)])
  await undo()
  expect(stored(tasks.key)).toEqual([task(3), task(5, school.id)])
  expect(stored(taskLists.key)).toEqual([school])
})

test('tasks of a shared list stay where there were none, and where the text was damaged', async () => {
  const after = { [tasks.key]: [task(3), task(4, school.id)], [taskLists.key]: [school] }
  const before = sync({ [goals]: ['a'] }, after)
  share({ tasks: { list: school.id, name: school.name } })
  await restored(before)
  expect([stored(tasks.key), stored(taskLists.key)]).toEqual([[task(4, school.id)], [school]])
  await restored({ ...before, texts: { ...before.texts, [tasks.key]: '[{' } })
  expect(stored(tasks.key)).toEqual([task(4, school.id)])
})

test('without room the device stays as it is and keeps syncing, whatever was written first', async () => {
  const long = (length: number) => 'a'.repeat(length)
  const before = sync(
    { [tasks.key]: [task(1)], [shoppingList.key]: long(700), [goals]: long(900) },
    { [tasks.key]: [{ ...task(1), note: long(800) }], [shoppingList.key]: long(200), [goals]: long(300) },
  )
  share({ tasks: { list: school.id, name: school.name } })
  const here = new Map(storage)
  room = [...storage].flat().join('').length
  expect(await restoreBeforeSync(before)).toBeNull()
  expect(new Map(storage)).toEqual(here)
  expect([syncStatus.read(), beforeSync.read()]).toEqual([newSyncStatus, before])
  expect(told).toEqual([{ sync: false }, { sync: true }])
})

test('without room for Undo the restored data stays', async () => {
  const undo = await restored(sync({ [goals]: ['a'] }, { [goals]: 'b'.repeat(900), [tasks.key]: [] }))
  room = [...storage].flat().join('').length + 100
  expect(await undo()).toBe(false)
  expect([stored(goals), stored(tasks.key)]).toEqual([['a'], null])
  expect(syncStatus.read()).toBeNull()
})

test('of two first syncs in a week the copy of the earlier one is kept, and an empty device stores no copy', () => {
  store(goals, [])
  noteBeforeSync(keys)
  expect(beforeSync.read()).toBeNull()
  const before = sync({ [goals]: ['a'] }, { [goals]: ['b'] })
  noteBeforeSync(keys)
  expect(beforeSync.read()).toEqual(before)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(before.at) + 8 * 86_400_000 })
  noteBeforeSync(keys)
  expect(beforeSync.read()?.texts[goals]).toBe('["b"]')
  vi.useRealTimers()
})
