import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  daysRemaining,
  freeDaysAtCheckout,
  hasAccess,
  isSubscribed,
  isTrialActive,
  trialFrom,
  type Standing,
} from './access.ts'
import { dayMs } from './day.ts'

const begin = new Date('2026-11-21T03:00:00.000Z')
const nobody: Standing = { trialStarted: false, trialEndDate: null, subscribed: false, cancelAt: null }
const trying: Standing = { ...nobody, trialStarted: true, trialEndDate: trialFrom(begin).end }
const later = (ms: number): Date => new Date(begin.getTime() + ms)

test('a trial gives access until its end, and not at the end itself', () => {
  const end = 7 * dayMs
  expect(trying.trialEndDate).toEqual(later(end))
  expect([0, end - 1, end, end + 1].map((ms) => hasAccess(trying, later(ms)))).toEqual([true, true, false, false])
})

test('an end date without a start is not a trial', () => {
  expect(isTrialActive({ ...trying, trialStarted: false }, begin)).toBe(false)
  expect(daysRemaining({ ...trying, trialStarted: false }, begin)).toBe(0)
  expect(isTrialActive({ ...trying, trialEndDate: null }, begin)).toBe(false)
})

test.each([
  [0, 7],
  [1, 7],
  [dayMs - 1, 7],
  [dayMs, 6],
  [6 * dayMs + 1, 1],
  [7 * dayMs - 1, 1],
  [7 * dayMs, 0],
  [30 * dayMs, 0],
])('%i ms into the trial %i days remain', (ms, days) => {
  expect(daysRemaining(trying, later(ms))).toBe(days)
})

test('days remaining are whole, never below 0, and 0 exactly when the trial is over', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40 * dayMs, max: 40 * dayMs }), (ms) => {
      const days = daysRemaining(trying, later(ms))
      expect(Number.isInteger(days) && days >= 0).toBe(true)
      expect(days > 0).toBe(isTrialActive(trying, later(ms)))
    }),
  )
})

test('a cancelled subscription gives access until the end of the paid period', () => {
  const leaving: Standing = { ...nobody, subscribed: true, cancelAt: later(dayMs) }
  expect(isSubscribed(leaving, later(dayMs - 1))).toBe(true)
  expect(isSubscribed(leaving, later(dayMs))).toBe(false)
  expect(hasAccess({ ...nobody, subscribed: true }, later(900 * dayMs))).toBe(true)
})

test('a checkout gives free days for the rest of a trial, or for all of an unused one', () => {
  expect(freeDaysAtCheckout(nobody, begin)).toBe(7)
  expect(freeDaysAtCheckout(trying, later(5 * dayMs - 1))).toBe(3)
  expect(freeDaysAtCheckout(trying, later(7 * dayMs))).toBe(0)
})
