import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leftOf, type Course } from '../../../domain/session.ts'
import type { SessionEnd, Keeper } from './store.ts'
import type { PastSession } from './history.ts'

const minute = 60_000
const begin = Date.parse('2026-11-21T22:00:00.000Z')
const course: Course = {
  id: 'three',
  title: 'Three steps',
  steps: [
    { id: 'a', ms: 4 * minute },
    { id: 'b', ms: 4 * minute },
    { id: 'c', ms: 2 * minute },
  ],
}
const kind = 'meditation'

const texts = new Map<string, string>()
let isFull = false
const storage = {
  get length() {
    return texts.size
  },
  key: (index: number) => [...texts.keys()][index] ?? null,
  getItem: (key: string) => texts.get(key) ?? null,
  removeItem: (key: string) => void texts.delete(key),
  setItem(key: string, text: string) {
    if (isFull) throw new DOMException('', 'QuotaExceededError')
    texts.set(key, text)
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  },
}

class Channel extends EventTarget {
  static readonly all = new Set<Channel>()
  constructor() {
    super()
    Channel.all.add(this)
  }
  postMessage(data: unknown) {
    for (const channel of Channel.all) {
      if (channel !== this) channel.dispatchEvent(Object.assign(new Event('message'), { data }))
    }
  }
}

interface Tab {
  keeper: Keeper
  told: SessionEnd[]
  visible: boolean
  tell(): () => void
}

async function openTab(): Promise<Tab> {
  vi.resetModules()
  const { createKeeper } = await import('./store.ts')
  const { storedSessions } = await import('./history.ts')
  const told: SessionEnd[] = []
  const tab: Tab = {
    told,
    visible: true,
    tell: () => keeper.tellEnds((end) => told.push(end)),
    keeper: undefined as unknown as Keeper,
  }
  const keeper = createKeeper({
    now: Date.now,
    isVisible: () => tab.visible,
    newRun: () => `run-${(runs += 1)}`,
    inTurn,
    sessions: storedSessions,
  })
  tab.keeper = keeper
  return tab
}

let runs = 0
let freeAt = 0
function inTurn(_: string, act: () => void): void {
  const at = Math.max(Date.now(), freeAt)
  freeAt = at + 500
  setTimeout(act, at - Date.now())
}

const past = () => JSON.parse(texts.get('harbour:sessions') ?? '[]') as PastSession[]
const told = (...tabs: Tab[]) => tabs.flatMap((tab) => tab.told.map(({ run }) => run))
const wait = (ms: number) => vi.advanceTimersByTime(ms)
const left = ({ keeper }: Tab) => {
  const session = keeper.read(kind)
  return session === null ? null : leftOf(session, Date.now())
}

beforeEach(() => {
  vi.useFakeTimers({ now: begin, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  texts.clear()
  isFull = false
  freeAt = 0
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage, BroadcastChannel: Channel }))
  vi.stubGlobal('BroadcastChannel', Channel)
  Channel.all.clear()
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('one tab', () => {
  let tab: Tab
  beforeEach(async () => {
    tab = await openTab()
    tab.tell()
  })

  it('completes a session at its end, records it and announces it once', () => {
    tab.keeper.start({ kind, course })
    wait(10 * minute - 1)
    expect(tab.keeper.read(kind)?.phase).toBe('running')
    wait(1)
    expect(tab.keeper.read(kind)).toMatchObject({ phase: 'completed', completedAt: begin + 10 * minute })
    wait(minute)
    expect(tab.told).toMatchObject([{ kind, finished: true, livedMs: 10 * minute, at: begin + 10 * minute }])
    expect(past()).toMatchObject([
      { kind, title: 'Three steps', finished: true, at: '2026-11-21T22:10:00.000Z', day: '2026-11-21' },
    ])
  })

  it('shows the right time, to the millisecond, after the phone slept', () => {
    tab.keeper.start({ kind, course })
    vi.setSystemTime(begin + 6 * minute)
    tab.keeper.seen()
    expect(left(tab)).toBe(4 * minute)
  })

  it('does not advance while paused, and can still be paused in the last millisecond', () => {
    tab.keeper.start({ kind, course })
    vi.setSystemTime(begin + 10 * minute - 1)
    tab.keeper.pause(kind)
    wait(60 * minute)
    expect(left(tab)).toBe(1)
    tab.keeper.resume(kind)
    wait(1)
    expect(tab.keeper.read(kind)?.phase).toBe('completed')
  })

  it('records the completed part of a session that the user ended or restarted', () => {
    tab.keeper.start({ kind, course })
    wait(minute)
    tab.keeper.start({ kind, course })
    wait(2 * minute)
    tab.keeper.skip(kind)
    wait(1000)
    tab.keeper.end(kind)
    expect(tab.keeper.read(kind)).toBeNull()
    expect(past().map(({ doneMs, finished }) => [doneMs, finished])).toEqual([
      [minute, false],
      [2 * minute + 1000, false],
    ])
    wait(1000)
    expect(tab.told.map(({ finished }) => finished)).toEqual([false, false])
  })

  it('does not count a session that was hardly begun', () => {
    tab.keeper.prepare({ kind, course })
    tab.keeper.end(kind)
    tab.keeper.start({ kind, course })
    tab.keeper.end(kind)
    expect(past()).toEqual([])
  })

  it('stores the data that its widget and its sound need', () => {
    const sound = { bells: [{ atMs: 0, kind: 'end' }], ambience: 'sea', fadeOutMs: 10_000 } as const
    tab.keeper.start({ kind, course, sound, details: { ids: [1] } })
    tab.keeper.pause(kind)
    expect(tab.keeper.stored(kind)).toMatchObject({ sound, details: { ids: [1] } })
  })

  it('shows a finished session for half an hour', () => {
    tab.keeper.start({ kind, course })
    wait(10 * minute + 1)
    vi.setSystemTime(begin + 30 * minute)
    tab.keeper.seen()
    expect(tab.keeper.read(kind)?.phase).toBe('completed')
    vi.setSystemTime(begin + 40 * minute + 1)
    tab.keeper.seen()
    expect(tab.keeper.read(kind)).toBeNull()
    expect(past()).toHaveLength(1)
  })

  it('hides a finished session also after the clock was set back by a year', () => {
    tab.keeper.start({ kind, course })
    wait(10 * minute)
    wait(minute)
    vi.setSystemTime(begin - 365 * 24 * 60 * minute)
    tab.keeper.seen()
    expect(tab.keeper.read(kind)).toBeNull()
  })

  it('continues without storage while the page lives', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    isFull = true
    tab.keeper.start({ kind, course })
    wait(minute)
    tab.keeper.pause(kind)
    expect(left(tab)).toBe(9 * minute)
    tab.keeper.resume(kind)
    wait(20 * minute)
    tab.keeper.seen()
    wait(minute)
    expect(tab.keeper.read(kind)?.phase).toBe('completed')
    expect(tab.told).toHaveLength(1)
  })

  it('wakes up each second only while seconds are shown, at each step otherwise, and not at all while hidden', () => {
    tab.keeper.start({ kind, course })
    let looks = 0
    tab.keeper.subscribe(kind, () => (looks += 1))
    wait(4 * minute)
    expect(looks).toBe(1)
    const stop = tab.keeper.subscribeSeconds(() => {})
    wait(10_000)
    expect(looks).toBe(11)
    tab.visible = false
    tab.keeper.seen()
    // When the tab is hidden, it stores the time once, which has called the listener. Only later calls count here.
    looks = 11
    wait(5 * minute)
    expect(looks).toBe(11)
    expect(vi.getTimerCount()).toBe(1)
    stop()
  })

  it('treats the end of the sound as the end of the session when they are close', () => {
    tab.keeper.start({ kind, course })
    wait(10 * minute - 2000)
    tab.keeper.finish(kind, 1000)
    expect(tab.keeper.read(kind)?.phase).toBe('running')
    tab.keeper.finish(kind, 3000)
    expect(tab.keeper.read(kind)).toMatchObject({ phase: 'completed', completedAt: begin + 10 * minute })
  })
})

describe('more than one tab', () => {
  it('shows in each tab what another tab does', async () => {
    const [one, two] = [await openTab(), await openTab()]
    two.keeper.open()
    one.keeper.start({ kind, course })
    wait(minute)
    expect(left(two)).toBe(9 * minute)
    two.keeper.pause(kind)
    wait(minute)
    expect(left(one)).toBe(9 * minute)
    one.keeper.resume(kind)
    expect(two.keeper.read(kind)?.phase).toBe('running')
  })

  it('announces an end in one tab, the visible one', async () => {
    const [one, two] = [await openTab(), await openTab()]
    one.tell()
    two.tell()
    one.visible = false
    one.keeper.start({ kind, course })
    wait(11 * minute)
    expect(told(one)).toEqual([])
    expect(told(two)).toHaveLength(1)
    expect(past()).toHaveLength(1)
  })

  it('finishes sessions that ended while all tabs were closed, at their own end and day, and announces them once', async () => {
    vi.setSystemTime(new Date('2026-11-20T23:45:00.000Z'))
    const closed = await openTab()
    closed.keeper.start({ kind, course })
    closed.keeper.open = () => {}
    vi.clearAllTimers()
    vi.setSystemTime(new Date('2026-11-21T02:00:00.000Z'))
    const [one, two] = [await openTab(), await openTab()]
    one.keeper.open()
    two.keeper.open()
    expect(past()).toMatchObject([{ day: '2026-11-20', at: '2026-11-20T23:55:00.000Z', finished: true }])
    wait(minute)
    expect(told(one, two)).toEqual([])
    one.tell()
    two.tell()
    wait(minute)
    expect(told(one, two)).toHaveLength(1)
    const three = await openTab()
    three.tell()
    wait(minute)
    expect(told(three)).toEqual([])
    expect(past()).toHaveLength(1)
  })
})

it('whatever two tabs do, each completed run has one entry and is announced once', async () => {
  const step = fc.tuple(
    fc.constantFrom('start', 'pause', 'resume', 'skip', 'end', 'seen', 'wait', 'sleep', 'hide'),
    fc.nat(1),
    fc.integer({ min: 1, max: 4 * minute }),
  )
  const tabs = [await openTab(), await openTab()]
  for (const tab of tabs) tab.tell()
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const finished = new Set<string>()
      const watch = () => {
        const session = tabs[0]?.keeper.read(kind)
        if (session?.phase === 'completed') finished.add(session.run)
      }
      texts.clear()
      for (const tab of tabs) tab.told.length = 0
      for (const [event, index, ms] of steps) {
        const tab = tabs[index] as Tab
        if (event === 'start') tab.keeper.start({ kind, course })
        else if (event === 'sleep') vi.setSystemTime(Date.now() + ms)
        else if (event === 'wait') wait(ms)
        else if (event === 'hide') tab.visible = !tab.visible
        else if (event === 'seen') tab.keeper.seen()
        else tab.keeper[event](kind)
        watch()
      }
      for (const tab of tabs) {
        tab.visible = true
        tab.keeper.seen()
      }
      watch()
      wait(minute)
      const entries = past()
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
      const done = new Set(entries.flatMap(({ id, finished: isDone }) => (isDone ? [id] : [])))
      expect([...finished].filter((run) => !done.has(run))).toEqual([])
      const tellings = told(...tabs)
      expect(tellings.toSorted()).toEqual(entries.map(({ id }) => id).toSorted())
      for (const { doneMs, totalMs } of entries) expect(doneMs).toBeLessThanOrEqual(totalMs)
    }),
    { numRuns: 100 },
  )
})
