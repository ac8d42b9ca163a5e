import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { badge, followBadge } from './app-badge.ts'
import { completeTask, tasks } from './tasks.ts'

const today = '2026-11-26'

let shown: number[] = []
let stop = () => {}

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  shown = []
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { setAppBadge: (count: number) => Promise.resolve(void shown.push(count)) })
  vi.useFakeTimers({ now: new Date(`${today}T09:30:00`), toFake: ['Date'] })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the icon shows today’s open tasks once switched on, follows changes and midnight, and is clear at the end', () => {
  tasks.update(() => [
    { id: 1, title: 'Iron', completed: false, date: today },
    { id: 2, title: 'Wash', completed: false, date: today },
    { id: 3, title: 'Ring', completed: false, date: '2026-11-27' },
  ])
  stop = followBadge()
  completeTask(1, true)
  expect(shown).toEqual([])
  badge.update(() => true)
  expect(shown.at(-1)).toBe(1)
  completeTask(2, true)
  expect(shown.at(-1)).toBe(0)
  completeTask(2, false)
  vi.setSystemTime(new Date('2026-11-27T00:10:00'))
  completeTask(1, false)
  expect(shown.at(-1)).toBe(1)
  vi.setSystemTime(new Date('2026-11-28T08:00:00'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(shown.at(-1)).toBe(0)
  vi.setSystemTime(new Date(`${today}T09:30:00`))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(shown.at(-1)).toBe(2)
  stop()
  expect(shown.at(-1)).toBe(0)
})

test('switched off again, the number goes', () => {
  tasks.update(() => [{ id: 1, title: 'Iron', completed: false, date: today }])
  badge.update(() => true)
  stop = followBadge()
  expect(shown).toEqual([1])
  badge.update(() => false)
  expect(shown).toEqual([1, 0])
})
