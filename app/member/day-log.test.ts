import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { dayLog, noteMood, noteWater } from './day-log.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('in summer a glass and a mood soon after midnight belong to the new day', () => {
  vi.stubGlobal('window', { localStorage: memoryStorage() })
  vi.useFakeTimers({ now: new Date('2026-06-11T00:20:00+01:00') })
  noteWater(250)
  noteMood(6)
  expect(dayLog.read().map(({ kind, day }) => [kind, day])).toEqual([
    ['water', '2026-06-11'],
    ['mood', '2026-06-11'],
  ])
})
