import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Course } from '../../../domain/session.ts'
import type { SessionKind } from './history.ts'

const minute = 60_000
const begin = Date.parse('2026-11-21T22:00:00.000Z')
const course = (id: string): Course => ({
  id,
  title: id,
  steps: [
    { id: 'a', ms: 4 * minute },
    { id: 'b', ms: 6 * minute },
  ],
})
const sound = { bells: [], ambience: 'sea', fadeOutMs: 10_000 } as const

let said: string[]
let answer: 'playing' | 'needs-tap' | 'unavailable'
let command: (command: 'play' | 'pause' | 'stop') => void
let soundEnded: () => void
let lose: () => void
let runs = 0

async function open() {
  vi.resetModules()
  const { createHearing } = await import('./sessions.ts')
  const { createKeeper } = await import('./store.ts')
  const { createSessionSound } = await import('./session-sound.ts')
  const { storedSessions } = await import('./history.ts')
  const keeper = createKeeper({
    now: Date.now,
    isVisible: () => true,
    newRun: () => `run-${(runs += 1)}`,
    inTurn: (_, act) => act(),
    sessions: storedSessions,
  })
  const hearing = createHearing(() => made.follow())
  let lost = false
  const made = createSessionSound({
    keeper,
    now: Date.now,
    hearing: { ...hearing, has: () => hearing.has() && !lost },
    keepAwake: (on) => said.push(on ? 'awake' : 'asleep'),
    vibrate: (pattern) => said.push(`vibrate ${pattern.length}`),
    player: {
      load: ({ totalMs }, { title }) => void said.push(`load ${title} ${totalMs / minute}`),
      async play(atMs) {
        said.push(`play ${atMs}`)
        return answer
      },
      async change({ ambience }) {
        said.push(`change ${JSON.stringify(ambience)}`)
        return answer
      },
      pause: () => void said.push('pause'),
      seek: (atMs) => void said.push(`seek ${atMs}`),
      stop: () => void said.push('stop'),
      setMuted: (on) => void said.push(`muted ${on}`),
      onCommand: (listener) => {
        command = listener
        return () => {}
      },
      onEnded: (listener) => {
        soundEnded = listener
        return () => {}
      },
    },
  })
  lose = () => {
    lost = true
    made.follow()
  }
  keeper.open()
  const start = (kind: SessionKind, leadMs = 0) =>
    made.begun(kind, () => keeper.start({ kind, course: course(kind), sound, leadMs }))
  return { keeper, made, start }
}

function heard(): string[] {
  const now = said
  said = []
  return now
}

beforeEach(() => {
  vi.useFakeTimers({ now: begin, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const texts = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', {})
  said = []
  answer = 'playing'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('plays, stops and continues with its session, and keeps the screen on while it runs', async () => {
  const { keeper, made, start } = await open()
  start('wind-down')
  expect(heard()).toEqual(['awake', 'load wind-down 10', 'play 0'])
  vi.advanceTimersByTime(minute)
  keeper.pause('wind-down')
  expect(heard()).toEqual(['asleep', 'pause', `seek ${minute}`])
  made.begun('wind-down', () => keeper.resume('wind-down'))
  expect(heard()).toEqual(['awake', `play ${minute}`])
  keeper.end('wind-down')
  expect(heard()).toEqual(['asleep', 'stop'])
})

it('changes the ambience at once at the same position, also after a pause', async () => {
  const { keeper, made, start } = await open()
  start('wind-down')
  vi.advanceTimersByTime(minute)
  heard()
  keeper.setAmbience('rain')
  expect(heard()).toEqual(['change "rain"'])
  keeper.setAmbience('rain')
  keeper.pause('wind-down')
  keeper.setAmbience('hush')
  expect(heard()).toEqual(['asleep', 'pause', `seek ${minute}`, 'change "hush"'])
  made.begun('wind-down', () => keeper.resume('wind-down'))
  expect(heard()).toEqual(['awake', `play ${minute}`])
})

it('starts with the preparation time', async () => {
  const { start } = await open()
  start('movement', 5000)
  expect(heard()).toContain('play -5000')
})

it('vibrates when a step begins by itself and at the end, not when the user skips', async () => {
  const { keeper, start } = await open()
  start('relaxation')
  heard()
  vi.advanceTimersByTime(4 * minute)
  expect(heard()).toEqual(['vibrate 1'])
  vi.advanceTimersByTime(6 * minute)
  expect(heard()).toEqual(['vibrate 3', 'asleep', 'stop'])
  start('relaxation')
  heard()
  keeper.skip('relaxation')
  expect(heard()).toEqual([`play ${4 * minute}`])
})

it('plays for the latest session, and for the previous one again when that is over', async () => {
  const { keeper, start } = await open()
  start('wind-down')
  vi.advanceTimersByTime(minute)
  heard()
  start('meditation')
  expect(heard()).toContain('load meditation 10')
  vi.advanceTimersByTime(minute)
  keeper.end('meditation')
  expect(heard()).toEqual(['load wind-down 10', `play ${2 * minute}`])
})

it('follows the buttons of the lock screen', async () => {
  const { keeper, start } = await open()
  start('meditation')
  vi.advanceTimersByTime(minute)
  command('pause')
  expect(keeper.read('meditation')?.phase).toBe('paused')
  command('play')
  expect(keeper.read('meditation')?.phase).toBe('running')
  command('stop')
  expect(keeper.read('meditation')?.phase).toBe('paused')
})

it('completes a session when its sound has ended', async () => {
  const { keeper, start } = await open()
  start('meditation')
  vi.setSystemTime(begin + 10 * minute - 200)
  soundEnded()
  expect(keeper.read('meditation')).toMatchObject({ phase: 'completed', completedAt: begin + 10 * minute })
})

it('stops when another tab takes over, and when the user signs out', async () => {
  const { made, start } = await open()
  start('meditation')
  heard()
  lose()
  expect(heard()).toEqual(['stop'])
  made.leave()
  expect(heard()).toEqual(['asleep'])
})

it('continues after a reload unless another tab plays, and reports when the browser requires a tap first', async () => {
  const { start } = await open()
  start('meditation')
  vi.advanceTimersByTime(minute)
  heard()
  answer = 'needs-tap'
  const { made } = await open()
  made.adopt()
  await Promise.resolve()
  expect(heard()).toEqual(['awake', 'load meditation 10', `play ${minute}`])
  expect(made.read()).toEqual({ muted: false, needsTap: true, available: true })
  answer = 'playing'
  made.playAgain()
  await Promise.resolve()
  expect(made.read().needsTap).toBe(false)
})
