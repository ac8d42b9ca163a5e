import { expect, test } from 'vitest'
import { chargeWords } from './charge-words.ts'

const now = new Date('2026-11-21T09:00:00Z')

test('an unused trial of seven days comes before the first charge', () => {
  expect(chargeWords('public_month', { trialStarted: false, daysRemaining: 0 }, now)).toBe(
    'First charge: £9.99 on 28 November 2026, then every month. Cancel any time in Account.',
  )
})

test('what is left of a trial comes before the first charge', () => {
  expect(chargeWords('member_year', { trialStarted: true, daysRemaining: 1 }, now)).toBe(
    'First charge: £79.99 on 22 November 2026, then every year. Cancel any time in Account.',
  )
})

test('after the trial the first charge is today', () => {
  expect(chargeWords('member_month', { trialStarted: true, daysRemaining: 0 }, now)).toBe(
    'First charge: £7.99 today, then every month. Cancel any time in Account.',
  )
})

test('the day is the one in London', () => {
  const lateInSummer = new Date('2026-06-30T23:30:00Z')
  expect(chargeWords('public_year', { trialStarted: true, daysRemaining: 2 }, lateInSummer)).toBe(
    'First charge: £99 on 3 July 2026, then every year. Cancel any time in Account.',
  )
})
