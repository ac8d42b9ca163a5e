import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueAfter, dueLast, everyDay, reminderWish, usualReminders } from './reminders.ts'
import { zonedTime } from './zone.ts'

const london = 'Europe/London'
const twice = { times: ['10:00', '15:00'], days: everyDay }
const next = (at: string, plan = twice, zone = london) => dueAfter(new Date(at), plan, zone).toISOString()

test('the next of several times is today or tomorrow, by the local time of the user', () => {
  expect(next('2026-07-01T08:00:00Z')).toBe('2026-07-01T09:00:00.000Z')
  expect(next('2026-07-01T09:00:00Z')).toBe('2026-07-01T14:00:00.000Z')
  expect(next('2026-07-01T14:00:00Z')).toBe('2026-07-02T09:00:00.000Z')
  expect(next('2026-07-01T08:00:00Z', twice, 'Asia/Tokyo')).toBe('2026-07-02T01:00:00.000Z')
})

test('a reminder keeps its local time when the clocks change', () => {
  expect(next('2026-03-28T16:00:00Z')).toBe('2026-03-29T09:00:00.000Z')
  expect(next('2026-10-24T16:00:00Z')).toBe('2026-10-25T10:00:00.000Z')
})

test('a time that occurs twice gives one reminder, and a skipped time gives one after the skipped hour', () => {
  const night = { times: ['01:30'], days: everyDay }
  expect(next('2026-10-24T23:00:00Z', night)).toBe('2026-10-25T00:30:00.000Z')
  expect(next('2026-10-25T00:30:00Z', night)).toBe('2026-10-26T01:30:00.000Z')
  expect(next('2026-03-29T00:00:00Z', night)).toBe('2026-03-29T01:30:00.000Z')
})

test('reminders come only on the chosen weekdays; day 1 is Monday', () => {
  expect(next('2026-11-21T12:00:00Z', { times: ['09:00'], days: [1] })).toBe('2026-11-23T09:00:00.000Z')
  expect(next('2026-11-23T09:00:00Z', { times: ['09:00'], days: [1] })).toBe('2026-11-30T09:00:00.000Z')
  expect(dueLast(new Date('2026-11-23T08:59:00Z'), { times: ['09:00'], days: [1] }, london).toISOString()).toBe(
    '2026-11-16T09:00:00.000Z',
  )
})

test('for every plan, the next due time is the last due time once it has come', () => {
  const anyTime = fc.constantFrom('00:00', '00:30', '01:15', '01:30', '02:30', '07:05', '12:00', '23:59')
  const plan = fc.record({
    times: fc.uniqueArray(anyTime, { minLength: 1 }),
    days: fc.uniqueArray(fc.constantFrom(...everyDay), { minLength: 1 }),
  })
  const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(at, plan, fc.constantFrom(london, 'Australia/Lord_Howe', 'Asia/Kolkata'), (date, each, zone) => {
      const due = dueAfter(date, each, zone)
      expect(due > date).toBe(true)
      expect(dueLast(due, each, zone)).toEqual(due)
      expect(dueLast(new Date(due.getTime() - 1), each, zone) <= date).toBe(true)
      // The clocks never change in Asia/Kolkata, so each reminder there is due exactly at one of its times.
      expect(zone !== 'Asia/Kolkata' || each.times.some((time) => time === zonedTime(due, zone))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('times and days are sorted without duplicates; a plan with a missing or invalid time or day is refused', () => {
  const { hydration } = usualReminders
  expect(reminderWish.parse({ ...hydration, times: ['15:00', '10:00', '15:00'], days: [7, 1] })).toMatchObject({
    times: ['10:00', '15:00'],
    days: [1, 7],
  })
  for (const wrong of [
    { times: [] },
    { days: [] },
    { times: ['25:00'] },
    { days: [0] },
    { days: [8] },
    { kind: 'news' },
    { title: 'a title' },
    { zone: 'Nowhere' },
  ]) {
    expect([wrong, reminderWish.safeParse({ ...hydration, ...wrong }).success]).toEqual([wrong, false])
  }
})
