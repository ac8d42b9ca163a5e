import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAppearance } from './appearance.ts'

let dataset: Record<string, string>
let system: EventTarget & { matches: boolean }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T17:58:30Z') })
  dataset = {}
  const texts = new Map<string, string>()
  const localStorage = { getItem: (key: string) => texts.get(key) ?? null }
  const page = { documentElement: { dataset }, querySelectorAll: () => [] }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  vi.stubGlobal('location', { pathname: '/home' })
  system = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => system)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an open page turns to night within a minute of six in the evening, and no longer once it is stopped', () => {
  const stop = followAppearance()
  expect(dataset).toMatchObject({ theme: 'day', daypart: 'afternoon' })
  vi.advanceTimersByTime(60_000)
  expect(dataset['theme']).toBe('day')
  vi.advanceTimersByTime(60_000)
  expect(dataset).toMatchObject({ theme: 'night', daypart: 'evening' })
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('an open page follows the system at once', () => {
  vi.setSystemTime('2026-11-18T11:00:00Z')
  const stop = followAppearance()
  system.matches = true
  system.dispatchEvent(new Event('change'))
  expect(dataset['theme']).toBe('night')
  system.matches = false
  system.dispatchEvent(new Event('change'))
  expect(dataset['theme']).toBe('day')
  stop()
})
