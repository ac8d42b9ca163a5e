import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyChanges, type SyncAnswer, type SyncRequest, type Stored } from '../../../domain/sync.ts'
import { createReplica, newState, type ReplicaState } from '../../../domain/sync-replica.ts'
import type { Task } from '../../../domain/tasks.ts'
import { syncKey } from '../../device/storage/device-keys.ts'
import { knownLists, listKeys, type KnownList } from '../lists/known.ts'
import { tasksOf } from '../lists/items.ts'
import { putOnList, taskLists } from '../task-lists.ts'
import { completeTask, deleteTask, renameTask, tasks } from '../tasks.ts'
import { listCollections, ownCollections, type StoredCollection } from './collections.ts'

/**
 * Tests of a shared task list: the list's sync contains the tasks of the list, and the owner's own sync contains the
 * owner's other tasks.
 */

const school = 'a1de0a52-4d3c-4f0e-9d0b-6c1f7a50c002'
const shared = (isMine: boolean): KnownList => ({
  id: 'c0000000-0000-4000-8000-000000000001',
  isMine,
  isReadOnly: false,
  people: [],
  tasks: { list: school, name: 'School' },
})

const home = 'a1de0a52-4d3c-4f0e-9d0b-6c1f7a50c003'
/** A second shared list of the owner. Only the owner's devices use it in this test. */
const sharedHome: KnownList = {
  ...shared(true),
  id: 'c0000000-0000-4000-8000-000000000002',
  tasks: { list: home, name: 'Home' },
}

const histories = process.env['HARBOUR_FAULTS'] === 'full' ? 20_000 : 60
/** Time limit for all histories together, in milliseconds. */
const patienceMs = 20_000 + histories * 30

let time = 1_800_000_000_000

/** Simulates the server for one copy of the data: the owner's own data or the shared list. */
function createCopy(stateKey: string) {
  let seq = 0
  const items = new Map<string, Stored>()
  return {
    items,
    stateKey,
    answer({ cursor, changes }: SyncRequest): SyncAnswer {
      const done = applyChanges(items, changes, { cursor, seq })
      for (const [key, each] of done.changed) items.set(key, each)
      seq = done.seq
      const sent = [...items].filter(([key, each]) => (each.seq > cursor && !done.known.has(key)) || done.lost.has(key))
      return {
        epoch: '00000000-0000-4000-8000-000000000000',
        now: time,
        cursor: seq,
        more: false,
        refused: done.refused,
        items: sent.map(([key, { version }]) => {
          const [collection = '', id = ''] = key.split(' ')
          return { collection: collection as 'tasks', id, ...version }
        }),
      }
    },
  }
}
type Copy = ReturnType<typeof createCopy>

/** The storage of the device that acts now. */
let storage = new Map<string, string>()

/** @param aheadMs The clock of the device minus the clock of the server, in milliseconds. */
function createDevice(letters: string, isMine: boolean, aheadMs = 0) {
  const texts = new Map<string, string>()
  /** As in the app, each sync state of a device has letters of its own. */
  const lettersFor = ({ stateKey }: Copy) => letters.slice(1) + stateKey.slice(-1)
  return {
    act<T>(what: () => T): T {
      storage = texts
      vi.setSystemTime(time + aheadMs)
      return what()
    },
    /**
     * Looks for edits on the device, as the app does at once after each edit. If online, exchanges changes with the
     * server until there is nothing to send.
     */
    sync(
      copy: Copy,
      collections: () => readonly StoredCollection[],
      way: 'online' | 'offline' | 'read-only' = 'online',
    ) {
      storage = texts
      // The sync states are stored as in the app, because each collection reads the states of the others from storage.
      const text = storage.get(copy.stateKey)
      const state = text === undefined ? newState(lettersFor(copy)) : (JSON.parse(text) as ReplicaState)
      const replica = createReplica(state, {
        collections: collections(),
        now: () => time + aheadMs,
        save() {
          storage.set(copy.stateKey, JSON.stringify(state))
          return true
        },
      })
      if (way === 'offline') return void replica.nextRequest()
      let ask = true
      for (let round = 0; round < 9; round += 1) {
        const sent = replica.nextRequest(ask, way === 'read-only' ? 'nothing' : undefined)
        if (sent === null) return
        const plain = JSON.parse(JSON.stringify(sent)) as SyncRequest
        ask = replica.handleAnswer(sent, JSON.parse(JSON.stringify(copy.answer(plain))) as SyncAnswer)
      }
      throw new Error('The exchange does not end')
    },
    isMine,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => void storage.set(key, text),
      removeItem: (key: string) => void storage.delete(key),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function wait(ms: number): void {
  time += ms
  vi.setSystemTime(time)
}

const edits = ['add', 'add to list', 'move in', 'move home', 'move out', 'name', 'tick', 'delete'] as const
const step = fc.record({
  device: fc.nat(2),
  act: fc.constantFrom(...edits, 'own', 'list', 'list', 'home'),
  /** Whether the device looks for edits in all collections now, or later. */
  looks: fc.boolean(),
  item: fc.nat(3),
})

const stepsOf = (steps: readonly (readonly [device: number, act: string])[]) =>
  steps.map(([device, act]) => ({ device, act, item: 0, looks: true }))

/**
 * A device of the owner moves a task from the list to the owner's own tasks after another person has renamed it. The
 * owner's other device gets the task from the owner's copy before it gets the new title from the list's copy.
 */
const renamedWhileMoved = stepsOf([
  [1, 'add to list'],
  [1, 'list'],
  [2, 'list'],
  [1, 'name'],
  [2, 'name'],
  [0, 'add'],
  [1, 'move out'],
])

/**
 * A device of the owner takes a task off the list and puts it back. The owner's other device, which has edited the task
 * meanwhile, learns of the first move before the second one.
 */
const editedWhileMovedBack = stepsOf([
  [0, 'add to list'],
  [0, 'list'],
  [1, 'list'],
  [1, 'move out'],
  [1, 'own'],
  [1, 'move in'],
  [0, 'tick'],
])

const wayOf = (isOnline: boolean) => (isOnline ? 'online' : 'offline')

const withoutList = ({ list: _, ...task }: Task): unknown => task
const byId = (all: readonly Task[]): Task[] => all.toSorted((a, b) => a.id - b.id)

test(
  'two devices of the owner and one of another person end with the same tasks, wherever tasks are moved',
  () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), (steps) => {
        const [own, list, homeCopy] = [
          createCopy(syncKey),
          createCopy(listKeys.sync(shared(true).id)),
          createCopy(listKeys.sync(sharedHome.id)),
        ]
        const people = [createDevice('aaaa', true), createDevice('bbbb', true, 3_600_000), createDevice('cccc', false)]
        const sync = (person: (typeof people)[number], kind: string, looks = true) => {
          const isDue = (name: string) => looks || kind === name
          if (person.isMine && isDue('own'))
            person.sync(own, () => ownCollections([shared(true), sharedHome]), wayOf(kind === 'own'))
          if (isDue('list')) person.sync(list, () => listCollections(shared(person.isMine)), wayOf(kind === 'list'))
          if (person.isMine && isDue('home'))
            person.sync(homeCopy, () => listCollections(sharedHome), wayOf(kind === 'home'))
        }
        for (const person of people) {
          if (person.isMine) person.act(() => knownLists.update(() => [shared(true), sharedHome]))
          for (const kind of ['own', 'list', 'home']) sync(person, kind)
        }
        const kept = new Set<number>()
        const titles = new Map<number, string>()
        for (const { device, act, item, looks } of steps) {
          wait(1000)
          const person = people[device]
          if (person === undefined) continue
          person.act(() => {
            const store = person.isMine ? tasks : tasksOf(shared(false).id)
            const all = store.read()
            const task = all[item % Math.max(1, all.length)]
            const add = (more: Partial<Task>) => {
              kept.add(time)
              store.update((now) => [
                ...now,
                { id: time, title: `t${time}`, completed: false, date: '2026-11-27', ...more },
              ])
            }
            if (act === 'add') add({})
            if (act === 'add to list') add(person.isMine ? { list: school } : {})
            if (task === undefined) return
            if (act === 'name' && !person.isMine) {
              titles.set(task.id, `n${time}`)
              store.update((now) => now.map((each) => (each === task ? { ...task, title: `n${time}` } : each)))
            }
            if (!person.isMine) return
            if (act === 'move in') putOnList(task.id, school)
            if (act === 'move home') putOnList(task.id, home)
            if (act === 'move out') putOnList(task.id, null)
            if (act === 'name' && renameTask(task.id, `n${time}`) === null) titles.set(task.id, `n${time}`)
            if (act === 'tick') completeTask(task.id, !task.completed)
            if (act === 'delete' && deleteTask(task.id)) {
              kept.delete(task.id)
              titles.delete(task.id)
            }
          })
          // An edit gets the time at which the device finds it, and the test expects the last title to win, unless the task
          // was deleted later.
          sync(person, act, looks || act === 'name' || act === 'delete')
        }
        for (let round = 0; round < 8; round += 1) {
          wait(1000)
          for (const person of people)
            for (const kind of round % 2 ? ['own', 'list', 'home'] : ['home', 'list', 'own']) sync(person, kind, false)
        }
        const [one, other, nan] = people.map((person) =>
          person.act(() => byId((person.isMine ? tasks : tasksOf(shared(false).id)).read())),
        )
        expect(other).toEqual(one)
        const ids = new Set(one?.map(({ id }) => id))
        expect([...kept].filter((id) => !ids.has(id))).toEqual([])
        // The last edit of a title is not lost, even if another device has moved the task meanwhile.
        const lost = one?.filter(({ id, title }) => titles.has(id) && titles.get(id) !== title)
        expect(lost).toEqual([])
        expect(nan).toEqual(one?.filter((task) => task.list === school).map(withoutList))
      }),
      { numRuns: histories, examples: [[renamedWhileMoved], [editedWhileMovedBack]] },
    )
  },
  patienceMs,
)

describe('a task that one device edits while another one moves it to a shared list', () => {
  const [own, list] = [() => ownCollections([shared(true)]), () => listCollections(shared(true))]

  function twoDevices() {
    const copies = { own: createCopy(syncKey), list: createCopy(listKeys.sync(shared(true).id)) }
    const [mover, editor] = [createDevice('aaaa', true), createDevice('bbbb', true)]
    const sync = (device: typeof mover, way: 'online' | 'offline' = 'online') => {
      device.sync(copies.own, own, way)
      device.sync(copies.list, list, way)
    }
    mover.act(() => tasks.update(() => [{ id: 1, title: 'Book bag', completed: false, date: '2026-11-27' }]))
    for (const device of [mover, editor]) sync(device)
    wait(1000)
    return { copies, mover, editor, sync }
  }
  const edit = (device: ReturnType<typeof createDevice>) => device.act(() => renameTask(1, 'Book bag and coat'))
  const move = (device: ReturnType<typeof createDevice>) => device.act(() => putOnList(1, school))

  test.each([
    ['before', [edit, move]],
    ['after', [move, edit]],
  ] as const)('keeps an edit made %s the move, offline', (_, acts) => {
    const { copies, mover, editor, sync } = twoDevices()
    for (const act of acts) {
      const device = act === edit ? editor : mover
      act(device)
      sync(device, 'offline')
      wait(1000)
    }
    for (const device of [mover, editor, mover, editor]) sync(device)
    for (const device of [mover, editor])
      expect(device.act(() => tasks.read())).toMatchObject([{ title: 'Book bag and coat', list: school }])
    expect([...copies.own.items.values()]).toMatchObject([{ version: { deleted: expect.any(String) } }])
  })

  test('keeps an edit that the server has, although the device that made it never returns', () => {
    const { copies, mover, editor, sync } = twoDevices()
    edit(editor)
    sync(editor)
    wait(1000)
    move(mover)
    for (let round = 0; round < 2; round += 1) sync(mover)
    expect(mover.act(() => tasks.read())).toMatchObject([{ title: 'Book bag and coat', list: school }])
    expect(copies.list.items.get('tasks 1')?.version).toMatchObject({
      fields: { title: [expect.any(String), 'Book bag and coat'] },
    })
  })
})

test('a task that was moved to a list and deleted there stays deleted, also if another person has edited it before', () => {
  const copies = { own: createCopy(syncKey), list: createCopy(listKeys.sync(shared(true).id)) }
  const [owner, other] = [createDevice('aaaa', true), createDevice('cccc', false)]
  const sync = () => {
    owner.sync(copies.own, () => ownCollections([shared(true)]))
    owner.sync(copies.list, () => listCollections(shared(true)))
    wait(1000)
  }
  owner.act(() => tasks.update(() => [{ id: 1, title: 'Book bag', completed: false, date: '2026-11-27' }]))
  sync()
  owner.act(() => putOnList(1, school))
  sync()
  other.sync(copies.list, () => listCollections(shared(false)))
  const theirs = tasksOf(shared(false).id)
  other.act(() => theirs.update((now) => now.map((task) => ({ ...task, title: 'Book bag and coat' }))))
  other.sync(copies.list, () => listCollections(shared(false)))
  wait(1000)
  owner.act(() => deleteTask(1))
  sync()
  other.sync(copies.list, () => listCollections(shared(false)))
  expect(owner.act(() => tasks.read())).toEqual([])
  expect(other.act(() => theirs.read())).toEqual([])
})

test('a new device of the owner reads a list that is read-only, and its edits wait until the list can be written', () => {
  const list = createCopy(listKeys.sync(shared(true).id))
  const [first, second] = [createDevice('aaaa', true), createDevice('bbbb', true)]
  const lists = () => listCollections(shared(true))
  const titles = () => tasks.read().map(({ title }) => title)
  first.act(() => {
    taskLists.update(() => [{ id: school, name: 'School' }])
    tasks.update(() => [{ id: 1, title: 'Book bag', completed: false, date: '2026-11-27', list: school }])
  })
  first.sync(list, lists)
  second.sync(list, lists, 'read-only')
  second.act(() => {
    expect(titles()).toEqual(['Book bag'])
    renameTask(1, 'Book bag and coat')
  })
  second.sync(list, lists, 'read-only')
  first.sync(list, lists)
  expect(first.act(titles)).toEqual(['Book bag'])
  expect(second.act(titles)).toEqual(['Book bag and coat'])
  for (const device of [second, first]) device.sync(list, lists)
  expect(first.act(titles)).toEqual(['Book bag and coat'])
})

test('a device of the owner without sync gets the name of the shared list with its tasks', () => {
  const list = createCopy(listKeys.sync(shared(true).id))
  const [first, second] = [createDevice('aaaa', true), createDevice('bbbb', true)]
  first.act(() => {
    taskLists.update(() => [
      { id: school, name: 'School' },
      { id: 'other', name: 'Other' },
    ])
    tasks.update(() => [
      { id: 1, title: 'Book bag', completed: false, date: '2026-11-27', list: school },
      { id: 2, title: 'Mine alone', completed: false, date: '2026-11-27' },
    ])
  })
  for (const device of [first, second]) device.sync(list, () => listCollections(shared(true)))
  expect([...list.items.keys()]).toEqual(['tasks 1', `lists ${school}`])
  second.act(() => {
    expect(taskLists.read()).toEqual([{ id: school, name: 'School' }])
    expect(tasks.read()).toMatchObject([{ id: 1, list: school }])
  })
})
