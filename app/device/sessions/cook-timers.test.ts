import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const minute = 60_000
const begin = Date.parse('2026-11-21T18:00:00.000Z')
const texts = new Map<string, string>()
let runs = 0

/** Starts the app again, as after the system has ended it. Stored data is kept. */
async function open() {
  vi.resetModules()
  const { cooking, createCookTimers } = await import('./cook-timers.ts')
  const { createCookBell } = await import('./cook-bell.ts')
  const said: string[] = []
  let answer: 'playing' | 'needs-tap' = 'playing'
  let tap = () => {}
  const bell = createCookBell({
    now: Date.now,
    hearing: { has: () => true, take: () => {}, takeIfFree: (answered) => answered(true) },
    onTap: (listener) => {
      tap = listener
    },
    player: {
      load: ({ bells }) => void said.push(`bells in ${bells.map(({ atMs }) => atMs / 1000).join(', ')} s`),
      play: async () => answer,
      stop: () => void said.push('stop'),
      setMuted: () => {},
      onCommand: () => () => {},
    },
  })
  const timers = createCookTimers({
    now: Date.now,
    store: cooking,
    isVisible: () => true,
    newRun: () => `run-${(runs += 1)}`,
    inTurn: (_, act) => act(),
    bell,
    vibrate: () => said.push('vibrate'),
  })
  const told: string[] = []
  timers.subscribeSeconds(() => {})
  const signOut = timers.tellEnds(({ session }) => {
    if (session.phase === 'completed') told.push(`${session.course.title} ${(session.completedAt - begin) / 1000}`)
  })
  return {
    timers,
    said,
    told,
    signOut,
    left: () => cooking.read().timers.map(({ session }) => timers.left(session.run)),
    runOf: (name: string) =>
      cooking.read().timers.find(({ session }) => session.course.title === name)?.session.run ?? '',
    start: (name: string, minutes: number) => timers.start({ recipe: 'pie', id: name, name, minutes }),
    needTap: () => {
      answer = 'needs-tap'
    },
    tap: () => {
      answer = 'playing'
      tap()
    },
  }
}

beforeEach(() => {
  texts.clear()
  vi.useFakeTimers({ now: begin, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('several timers run at once, and each ends to the second; a bell rings for each', async () => {
  const { start, left, told, said } = await open()
  start('potatoes', 12)
  vi.advanceTimersByTime(30_000)
  start('peas', 3)
  start('eggs', 9)
  expect(left()).toEqual([690, 180, 540])
  expect(said).toEqual(['bells in 720 s', 'bells in 180, 690 s', 'bells in 180, 540, 690 s'])
  vi.advanceTimersByTime(3 * minute)
  expect(left()).toEqual([510, 0, 360])
  expect(told).toEqual(['peas 210'])
  // The bell that rings is not cut off by a new track.
  expect(said.slice(3)).toEqual(['vibrate'])
  vi.advanceTimersByTime(20 * minute)
  expect(told).toEqual(['peas 210', 'eggs 570', 'potatoes 720'])
  expect(said.slice(-2)).toEqual(['stop', 'vibrate'])
})

test('killed and opened again, every timer is right to the second, and one that ended meanwhile says when', async () => {
  const before = await open()
  before.start('potatoes', 12)
  before.start('peas', 3)
  before.start('eggs', 9)
  vi.advanceTimersByTime(minute + 7000)
  before.timers.pause(before.runOf('eggs'))
  before.timers.at('pie', 3, 2)
  const kept = new Map(texts)

  vi.clearAllTimers()
  vi.setSystemTime(begin + 5 * minute + 250)
  for (const [key, text] of kept) texts.set(key, text)
  const after = await open()
  expect(after.left()).toEqual([420, 0, 473])
  expect(after.told).toEqual(['peas 180'])
  expect(JSON.parse(texts.get('harbour:cooking') ?? '')).toMatchObject({
    dishes: [{ recipe: 'pie', step: 3, servings: 2 }],
  })
  vi.advanceTimersByTime(7 * minute)
  expect(after.told).toEqual(['peas 180', 'potatoes 720'])

  vi.clearAllTimers()
  const third = await open()
  expect(third.told).toEqual([])
})

test('one more minute, also after the end; pause and stop', async () => {
  const { start, timers, runOf, left, told } = await open()
  start('peas', 3)
  timers.extend(runOf('peas'), minute)
  expect(left()).toEqual([240])
  timers.pause(runOf('peas'))
  vi.advanceTimersByTime(10 * minute)
  timers.extend(runOf('peas'), minute)
  timers.resume(runOf('peas'))
  expect(left()).toEqual([300])
  vi.advanceTimersByTime(6 * minute)
  expect(told).toEqual(['peas 900'])
  timers.extend(runOf('peas'), minute)
  expect(left()).toEqual([60])
  vi.advanceTimersByTime(minute)
  expect(told).toEqual(['peas 900', 'peas 1020'])
  timers.stop(runOf('peas'))
  expect(left()).toEqual([])
})

test('the end of a recipe stops its timers, and Undo brings them back with the time that is left', async () => {
  const { start, timers, left } = await open()
  timers.at('pie', 2, 4)
  start('potatoes', 12)
  timers.start({ recipe: 'soup', id: 'x', name: 'soup', minutes: 20 })
  const undo = timers.end('pie')
  expect(left()).toEqual([1200])
  vi.advanceTimersByTime(minute)
  undo()
  expect(left().toSorted((a, b) => a - b)).toEqual([660, 1140])
})

test('where the browser wants a tap before it plays sound, the bells are loaded at the next tap', async () => {
  const { start, needTap, tap, said } = await open()
  needTap()
  start('peas', 3)
  await vi.advanceTimersByTimeAsync(minute)
  expect(said).toEqual(['bells in 180 s'])
  tap()
  expect(said).toEqual(['bells in 180 s', 'bells in 120 s'])
})

test('nothing sounds after signing out, until the next tap', async () => {
  const { start, signOut, said, told } = await open()
  start('peas', 3)
  signOut()
  vi.advanceTimersByTime(4 * minute)
  expect(said).toEqual(['bells in 180 s', 'stop'])
  expect(told).toEqual([])
  start('rice', 10)
  expect(said.at(-1)).toBe('bells in 600 s')
})
