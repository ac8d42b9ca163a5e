import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createReplica,
  newState,
  type Collection,
  type Replica,
  type ReplicaState,
  type Values,
} from './sync-replica.ts'
import {
  aheadMs,
  applyChanges,
  itemKey,
  latestStamp,
  timeOf,
  type Change,
  type Stamp,
  type SyncAnswer,
  type SyncRequest,
  type Stored,
} from './sync.ts'

const histories = process.env.HARBOUR_FAULTS === 'full' ? 50_000 : 2000
/** Time limit for all histories together, in milliseconds. */
const patienceMs = 90_000 + histories * 6
const yearMs = 365 * 86_400_000

/**
 * The rules of `POST /api/sync` with a map instead of a database. The tests of server/sync check the same rules with a
 * database.
 */
class Account {
  epoch = crypto.randomUUID()
  seq = 0
  horizon = 0
  readonly items = new Map<string, Stored>()
  /** The latest deletion of each item. The tests compare the end of each history with it. */
  readonly deletions = new Map<string, Stamp>()
  readonly forgotten = new Set<string>()

  answer({ epoch, cursor, full, changes }: SyncRequest, now: number, page = 3): SyncAnswer {
    const nothing = { now, cursor: 0, more: true, items: [], refused: [] }
    if (epoch !== null && (epoch !== this.epoch || cursor > this.seq)) {
      return { ...nothing, epoch: this.epoch, restart: 'copy' }
    }
    if (!full && cursor < this.horizon) return { ...nothing, epoch: this.epoch, restart: 'pull' }
    if (changes.some((change) => timeOf(latestStamp(change)) > now + aheadMs))
      return { ...nothing, epoch: this.epoch, restart: 'clock' }
    for (const change of changes) {
      if ('deleted' in change && change.deleted > (this.deletions.get(change.id) ?? '')) {
        this.deletions.set(change.id, change.deleted)
      }
    }
    const done = applyChanges(this.items, changes, { cursor, seq: this.seq })
    for (const [key, each] of done.changed) this.items.set(key, each)
    this.seq = done.seq
    const waiting = [...this.items].filter(([, { seq }]) => seq > cursor).toSorted((a, b) => a[1].seq - b[1].seq)
    const sent = waiting.slice(0, page)
    const extra = [...this.items].filter(([key]) => done.lost.has(key) && !sent.some(([other]) => other === key))
    return {
      epoch: this.epoch,
      now,
      cursor: waiting.length > page ? (sent.at(-1)?.[1].seq ?? 0) : this.seq,
      more: waiting.length > page,
      items: [...sent.filter(([key]) => !done.known.has(key)), ...extra].map(([key, { version }]) => ({
        collection: 'tasks' as const,
        id: key.replace('tasks ', ''),
        ...version,
      })),
      refused: done.refused,
    }
  }

  forgetDeletions(): void {
    for (const [key, { version, seq }] of this.items) {
      if (!('deleted' in version)) continue
      this.items.delete(key)
      this.forgotten.add(key)
      this.horizon = Math.max(this.horizon, seq)
    }
  }
}

class Crash extends Error {}

class Device {
  list = new Map<string, Values>()
  stored: string
  replica!: Replica
  crashesAtWrite = false
  readonly confirmed: Change[] = []
  readonly letters: string
  private readonly clock: () => number
  constructor(letters: string, clock: () => number) {
    this.letters = letters
    this.clock = clock
    this.stored = JSON.stringify(newState(letters))
    this.start()
  }

  start(): void {
    const { letters } = this
    const collection: Collection = {
      name: 'tasks',
      optional: ['note'],
      read: () => this.list,
      update: (change) => {
        const next = change(this.list)
        if (this.crashesAtWrite) throw new Crash()
        this.list = new Map(this.list)
        for (const [id, values] of next) {
          if (values === null) this.list.delete(id)
          else this.list.set(id, values)
        }
        return true
      },
      isValid: () => true,
      isSame: (one, other) => one['title'] === other['title'],
      renumber: (values, isTaken) => {
        let id = 10
        while (isTaken(`${letters}-${id}`)) id += 1
        return { id: `${letters}-${id}`, values }
      },
    }
    const state = JSON.parse(this.stored) as ReplicaState
    this.replica = createReplica(state, {
      collections: [collection],
      now: this.clock,
      save: (saved) => {
        this.stored = JSON.stringify(saved)
        return true
      },
    })
  }

  /**
   * One request and its response. `fault` is what goes wrong: the request or the response is lost, the device crashes
   * while it writes, or the response comes twice.
   */
  sync(account: Account, now: number, fault: Fault): boolean {
    const request = this.replica.nextRequest(true)
    if (request === null || fault === 'request lost') return false
    const body = JSON.parse(JSON.stringify(request)) as SyncRequest
    const answer = account.answer(body, now)
    if (fault === 'sent twice') account.answer(body, now)
    if (fault === 'answer lost') return false
    this.crashesAtWrite = fault === 'dies'
    try {
      const again = this.replica.handleAnswer(request, JSON.parse(JSON.stringify(answer)) as SyncAnswer)
      if (answer.restart === undefined) {
        this.confirmed.push(...request.changes.filter((_, index) => !answer.refused.includes(index)))
      }
      return again
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      this.crashesAtWrite = false
      this.start()
      return false
    }
  }
}

const faults = ['none', 'none', 'none', 'request lost', 'answer lost', 'sent twice', 'dies'] as const
type Fault = (typeof faults)[number]

const step = fc.record({
  device: fc.nat(59),
  act: fc.constantFrom('add', 'edit', 'edit', 'note', 'delete', 'restore', 'sync', 'sync', 'sync', 'restart', 'forget'),
  item: fc.nat(3),
  fault: fc.constantFrom(...faults),
  // The time between two steps is longer than `raceMs`, in which a change is not taken for an edit.
  ms: fc.integer({ min: 400, max: 20_000 }),
})
const history = fc.record({
  devices: fc.integer({ min: 2, max: 5 }),
  skews: fc.array(fc.integer({ min: -yearMs, max: yearMs }), { minLength: 5, maxLength: 5 }),
  steps: fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
})

type History = typeof history extends fc.Arbitrary<infer T> ? T : never

/** Whether, at the end of a history, the account contains a confirmed change or a later change in its place. */
function isKept(account: Account, change: Change): boolean {
  const end = account.items.get(itemKey(change))?.version
  if ('deleted' in change) {
    const isGone = end === undefined || 'deleted' in end || account.forgotten.has(itemKey(change))
    return isGone || latestStamp(end) > change.deleted
  }
  const deleted = account.deletions.get(change.id) ?? ''
  const fields = end !== undefined && 'fields' in end ? end.fields : {}
  return Object.entries(change.fields).every(
    ([name, [stamp]]) => (fields[name]?.[0] ?? '') >= stamp || deleted >= stamp,
  )
}

const titleOf = (values: Values | undefined): string | undefined => values && JSON.stringify(values['title'])

interface Act {
  readonly id: string
  /** The title of the item. Undefined means that the item was deleted; null means that another field was changed. */
  readonly title: string | null | undefined
}

/**
 * Plays a history; at the end all devices sync. With `kind` 'shared' two devices may choose the same id; with 'apart'
 * each new item has its own id, and the server forgets no deletions.
 */
function play(
  { devices: count, skews, steps }: History,
  kind: 'shared' | 'apart' = 'shared',
): { account: Account; devices: Device[]; acts: Act[] } {
  let now = Date.parse('2026-11-27T10:00:00Z')
  const account = new Account()
  const devices = Array.from(
    { length: count },
    (_, index) => new Device(`dev${index}`, () => now + (skews[index] ?? 0)),
  )
  const removed = new Map<string, Values>()
  const acts: Act[] = []
  let token = 0
  if (kind === 'apart') for (const device of devices) device.sync(account, now, 'none')
  for (const { device: index, act, item, fault, ms } of steps) {
    now += ms
    token += 1
    const device = devices[index % count]
    if (device === undefined) continue
    // Edits and deletions choose among the items that exist on the device.
    const ids = [...device.list.keys()]
    const fresh = kind === 'apart' && act === 'add' ? `${token}` : String(item)
    const id = act === 'add' || act === 'restore' || ids.length === 0 ? fresh : (ids[item % ids.length] ?? '')
    const values = device.list.get(id)
    const set = (next: Values) => {
      device.list = new Map(device.list).set(id, next)
      acts.push({ id, title: act === 'note' ? null : titleOf(next) })
    }
    if (act === 'add' && values === undefined) set({ title: `t${token}`, completed: false })
    if (act === 'edit' && values !== undefined) set({ ...values, title: `t${token}` })
    if (act === 'note' && values !== undefined) {
      const { note, ...rest } = values
      set(note === undefined ? { ...rest, note: `n${token}` } : rest)
    }
    if (act === 'delete' && values !== undefined) {
      // Undo is possible only on the device that deleted the item.
      removed.set(`${device.letters} ${id}`, values)
      device.list = new Map([...device.list].filter(([other]) => other !== id))
      acts.push({ id, title: undefined })
    }
    const before = removed.get(`${device.letters} ${id}`)
    if (act === 'restore' && values === undefined && before !== undefined) set(before)
    // The app finds and stamps each edit at once, even without a network.
    if (kind === 'apart') device.replica.nextRequest()
    if (act === 'sync') device.sync(account, now, fault)
    if (act === 'restart') device.start()
    // While a device loads everything, no deletions are forgotten, because loading never takes 90 days.
    const isLoading = devices.some(({ replica: { state } }) => state.full && state.epoch !== null)
    if (act === 'forget' && kind === 'shared' && !isLoading) account.forgetDeletions()
  }
  for (let round = 0; round < 4; round += 1) {
    for (const device of devices) {
      let [again, tries] = [true, 0]
      while (again) {
        now += 10
        again = device.sync(account, now, 'none')
        expect((tries += 1)).toBeLessThan(60)
      }
    }
    now += 10_000
  }
  return { account, devices, acts }
}

const listOf = ({ list }: Device) =>
  Object.fromEntries([...list].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([id, values]) => [id, { ...values }]))

describe('devices of one account', () => {
  it(
    `end with the same lists, whatever happens on the way, and keep what was confirmed (${histories} histories)`,
    () => {
      fc.assert(
        fc.property(history, (each) => {
          const { account, devices } = play(each)
          for (const device of devices) {
            expect(listOf(device)).toEqual(listOf(devices[0] as Device))
            expect(device.replica.countUnsent()).toBe(0)
            for (const values of device.list.values()) expect(Object.keys(values)).toContain('completed')
            expect(device.confirmed.filter((change) => !isKept(account, change))).toEqual([])
          }
        }),
        { numRuns: histories },
      )
    },
    patienceMs,
  )

  it(
    'let the last act on each item win when their clocks are right',
    () => {
      fc.assert(
        fc.property(history, (each) => {
          const { devices, acts } = play({ ...each, skews: [0, 0, 0, 0, 0] }, 'apart')
          // An item that was edited on one device and restored on another exists twice, with two ids. Such histories
          // are skipped.
          fc.pre(devices.every(({ list }) => [...list.keys()].every((id) => !id.includes('-'))))
          const ids = new Set(acts.map(({ id }) => id))
          for (const id of ids) {
            const last = acts.findLast((act) => act.id === id)
            const titles = devices.map(({ list }) => titleOf(list.get(id)))
            // If the last change was of another field, the item only has to exist, whatever its title is.
            const wanted = last?.title === null ? titles[0] : last?.title
            expect(titles).toEqual(devices.map(() => wanted))
            expect(wanted === undefined).toBe(last?.title === undefined)
          }
        }),
        { numRuns: histories },
      )
    },
    patienceMs,
  )

  const connected = (letters: string, account: Account, now: () => number): Device => {
    const device = new Device(letters, now)
    device.sync(account, now(), 'none')
    return device
  }
  const settle = (account: Account, now: () => number, devices: readonly Device[]) => {
    for (let round = 0; round < 3; round += 1) for (const device of devices) device.sync(account, now(), 'none')
  }

  it('let the later edit win if its device knew the earlier one, although its clock is a second behind', () => {
    let time = 1_800_000_000_000
    const account = new Account()
    const [ahead, behind] = [connected('aaaa', account, () => time), connected('bbbb', account, () => time - 1500)]
    ahead.list = new Map([['1', { title: 'first', completed: false }]])
    settle(account, () => time, [ahead, behind])
    time += 500
    behind.list = new Map([['1', { title: 'second', completed: false }]])
    settle(account, () => time, [behind, ahead])
    expect([listOf(ahead), listOf(behind)].map((list) => list['1']?.['title'])).toEqual(['second', 'second'])
  })

  it('keep both of two different items with the same id, and one of two equal ones', () => {
    const time = 1_800_000_000_000
    const account = new Account()
    const devices = ['aaaa', 'bbbb'].map((letters) => connected(letters, account, () => time))
    for (const [index, { list }] of devices.entries()) {
      list.set('1', { title: `of ${index}`, completed: false })
      list.set('2', { title: 'the same', completed: false })
    }
    settle(account, () => time, devices)
    for (const device of devices) {
      const titles = [...device.list.values()].map(titleOf)
      expect(new Set(titles)).toEqual(new Set(['"of 0"', '"of 1"', '"the same"']))
      expect(titles).toHaveLength(3)
    }
  })

  it('write again what another tab overwrote at the same moment, and treat later changes as edits', () => {
    let time = 1_800_000_000_000
    const account = new Account()
    const [one, other] = [connected('aaaa', account, () => time), connected('bbbb', account, () => time)]
    one.list.set('1', { title: 'first', completed: false })
    settle(account, () => time, [one, other])
    one.list.set('1', { title: 'second', completed: false })
    one.list.set('2', { title: 'new', completed: false })
    const before = other.list
    one.sync(account, time, 'none')
    other.sync(account, time, 'none')
    other.list = new Map(before)
    time += 200
    settle(account, () => time, [other, one])
    expect(Object.values(listOf(other)).map(({ title }) => title)).toEqual(['second', 'new'])
    other.list = new Map(before)
    time += 400
    settle(account, () => time, [other, one])
    expect(Object.values(listOf(one)).map(({ title }) => title)).toEqual(['first'])
  })
})
