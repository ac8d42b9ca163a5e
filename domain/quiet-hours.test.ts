import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuiet, quietFrom, quietHours, quietUntil, usualQuiet } from './quiet-hours.ts'
import { zonedTime } from './zone.ts'

const london = 'Europe/London'
const until = (at: string, quiet = usualQuiet, zone = london) => quietUntil(new Date(at), quiet, zone).toISOString()
const from = (at: string, quiet = usualQuiet, zone = london) => quietFrom(new Date(at), quiet, zone).toISOString()

test('quiet hours over midnight contain their first minute, and not the minute at which they end', () => {
  for (const [time, quiet] of [
    ['21:59', false],
    ['22:00', true],
    ['00:00', true],
    ['06:59', true],
    ['07:00', false],
  ] as const) {
    expect([time, isQuiet(time, usualQuiet)]).toEqual([time, quiet])
  }
  expect(isQuiet('13:00', { from: '12:00', to: '14:00' })).toBe(true)
  expect(isQuiet('14:00', { from: '12:00', to: '14:00' })).toBe(false)
})

test('quiet hours that end when they begin are refused, and so is an invalid time', () => {
  expect(quietHours.safeParse({ from: '22:00', to: '22:00' }).success).toBe(false)
  expect(quietHours.safeParse({ from: '24:00', to: '07:00' }).success).toBe(false)
})

test('when the clocks change, quiet hours follow the local time: an hour shorter in spring, longer in autumn', () => {
  expect(until('2026-03-27T22:30:00Z')).toBe('2026-03-28T07:00:00.000Z')
  expect(until('2026-03-28T22:30:00Z')).toBe('2026-03-29T06:00:00.000Z')
  expect(until('2026-10-24T21:30:00Z')).toBe('2026-10-25T07:00:00.000Z')
  expect(from('2026-03-29T12:00:00Z')).toBe('2026-03-29T21:00:00.000Z')
  expect(from('2026-10-25T12:00:00Z')).toBe('2026-10-25T22:00:00.000Z')
})

test('an end in the skipped hour moves to the end of that hour; an end in a repeated hour comes twice', () => {
  const short = { from: '00:00', to: '01:30' }
  expect(until('2026-03-29T00:10:00Z', short)).toBe('2026-03-29T01:00:00.000Z')
  expect(until('2026-10-24T23:10:00Z', short)).toBe('2026-10-25T00:30:00.000Z')
  expect(until('2026-10-25T01:10:00Z', short)).toBe('2026-10-25T01:30:00.000Z')
})

test('for any hours and time zone, the result is the first minute after (or of) the quiet hours', () => {
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
  const zone = fc.constantFrom(london, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Chatham')
  const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(at, time, time, zone, (date, begin, end, where) => {
      fc.pre(begin !== end)
      const quiet = { from: begin, to: end }
      const quietAt = (ms: number) => isQuiet(zonedTime(new Date(ms), where), quiet)
      for (const [over, wanted] of [
        [quietUntil(date, quiet, where), false],
        [quietFrom(date, quiet, where), true],
      ] as const) {
        expect(quietAt(over.getTime())).toBe(wanted)
        expect(over >= date).toBe(true)
        // If the clocks skip all quiet hours of a day, the next quiet hours are a day later.
        expect(over.getTime() - date.getTime()).toBeLessThanOrEqual(49 * 3600_000)
        expect(over > date && quietAt(over.getTime() - 60_000) === wanted).toBe(false)
      }
    }),
    { numRuns: 1000 },
  )
})
