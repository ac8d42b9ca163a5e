import { expect, test } from 'vitest'
import type { LocalDay } from './day.ts'
import { isPausedNow, noRest, restedDays, withPause } from './rest.ts'
import { streakOf } from './streak.ts'

const from = '2026-11-20T12:00:00.000Z'
const until = '2026-11-24T12:00:00.000Z'

test('a pause is stored once, its end is added to it, and earlier pauses stay', () => {
  const paused = withPause(noRest, { from, until: null })
  expect(isPausedNow(paused)).toBe(true)
  expect(withPause(paused, { from, until: null })).toBe(paused)
  const back = withPause(paused, { from, until })
  expect([isPausedNow(back), back.pauses]).toEqual([false, [{ from, until }]])
  expect(withPause(back, { from: '2026-11-26T12:00:00.000Z', until: null }).pauses).toHaveLength(2)
  expect(withPause(back, null)).toBe(back)
})

test('paused days and days off break no streak', () => {
  const today: LocalDay = '2026-11-26'
  const active = new Set<LocalDay>(['2026-11-18', '2026-11-19', '2026-11-26'])
  const rest = { ...noRest, days: ['2026-11-25' as LocalDay], pauses: [{ from, until }] }
  expect(streakOf(today, { active, ill: new Set() })).toBe(1)
  expect(streakOf(today, { active, ill: restedDays(rest, today) })).toBe(3)
  expect([...restedDays({ ...noRest, pauses: [{ from, until: null }] }, today)]).toHaveLength(7)
})
