import { describe, expect, it } from 'vitest'
import type { PlanView } from '../../../domain/subscription.ts'
import * as words from '../../../content/open/account/plan.ts'

const now = new Date('2026-11-21T09:41:00Z')
const nothing: PlanView = {
  price_id: null,
  amount: null,
  first_charge_at: null,
  renews_at: null,
  cancel_at: null,
  payment_failed: false,
  can_manage: false,
}
const free: words.PlanFacts = {
  trialActive: false,
  daysRemaining: 0,
  trialEnd: null,
  subscribed: false,
  hasAccess: false,
  tier: null,
  plan: nothing,
}
const paid = (plan: Partial<PlanView>): words.PlanFacts => ({
  ...free,
  subscribed: true,
  tier: 'premium_month',
  plan: { ...nothing, price_id: 'member_month', can_manage: true, ...plan },
})
const trial = (trialEnd: string | null, daysRemaining: number): words.PlanFacts => ({
  ...free,
  trialActive: true,
  trialEnd,
  daysRemaining,
})

describe('the text about a plan', () => {
  it('lists what stays free', () => {
    expect(words.planName(free)).toBe('Free')
    expect(words.planNote(free, now)).toBe(words.freeKeeps)
  })

  it('says when a trial ends, near its end to the minute, and that nothing is charged', () => {
    expect(words.planName(trial('2026-11-28T09:41:00Z', 5))).toBe('Free trial, 5 days left')
    expect(words.planName(trial('2026-11-28T09:41:00Z', 1))).toBe('Free trial, 1 day left')
    const note = (end: string | null) => words.planNote(trial(end, 1), now)
    expect(note('2026-11-28T09:41:00Z')).toBe('Ends on Saturday 28 November. Nothing is taken.')
    expect(note('2026-11-21T14:05:00Z')).toBe('Ends today at 14:05. Nothing is taken.')
    expect(note('2026-11-22T09:40:00Z')).toBe('Ends tomorrow at 9:40. Nothing is taken.')
    expect(note(null)).toBe('Nothing is taken when it ends.')
  })

  it('says price and next charge of a paid plan', () => {
    const ahead = paid({ first_charge_at: '2026-11-28T09:41:00Z' })
    expect(words.planName(ahead)).toBe('Premium, £7.99 a month')
    expect(words.planNote(ahead, now)).toBe('First charge: £7.99 on Saturday 28 November, then every month.')
    const year = paid({ price_id: 'public_year', renews_at: '2027-11-21T09:41:00Z' })
    expect(words.planName(year)).toBe('Premium, £99 a year')
    expect(words.planNote(year, now)).toBe('Renews on Sunday 21 November 2027 for £99.')
  })

  it('promises no renewal while a payment fails, and no charge after cancelling', () => {
    expect(words.planNote(paid({ renews_at: '2026-12-21T09:00:00Z', payment_failed: true }), now)).toBeNull()
    const cancelled = paid({ cancel_at: '2026-12-21T09:00:00Z' })
    expect(words.planNote(cancelled, now)).toBe('Premium until Monday 21 December. Nothing more is taken.')
  })

  it('without the network, says what this device knows', () => {
    const offline = { ...paid({}), plan: null }
    expect(words.planName(offline)).toBe('Premium, paid by the month')
    expect(words.planName({ ...offline, tier: 'premium_year' })).toBe('Premium, paid by the year')
    expect(words.planName({ ...offline, tier: null })).toBe('Premium')
    expect(words.planNote(offline, now)).toBeNull()
  })
})

it('takes dates from London’s calendar, whatever the month of the year', () => {
  expect(words.weekdayDate('2026-07-31T23:30:00Z', now)).toBe('Saturday 1 August')
  expect(words.shortDate('2026-12-31T23:30:00Z', now)).toBe('31 December')
  expect(words.shortDate('2027-01-01T00:30:00Z', now)).toBe('1 January 2027')
  expect(words.dateWithYear('2026-07-31T23:30:00Z')).toBe('1 August 2026')
})

it('ends a cancelled subscription before its first or next charge', () => {
  const ahead = { ...nothing, first_charge_at: '2026-11-28T09:00:00Z' }
  expect(words.endsIfCancelled(ahead)).toBe(ahead.first_charge_at)
  expect(words.endNote(ahead)).toMatch(/nothing is taken at all/)
  const later = { ...nothing, renews_at: '2026-12-21T09:00:00Z' }
  expect(words.endsIfCancelled(later)).toBe(later.renews_at)
  expect(words.endNote(later)).toMatch(/it is paid for/)
})

it('marks a refunded payment', () => {
  expect(words.refundedMark({ amount: 799, refunded: 0 })).toBeNull()
  expect(words.refundedMark({ amount: 799, refunded: 799 })).toBe('Refunded')
  expect(words.refundedMark({ amount: 799, refunded: 300 })).toBe('£3 refunded')
})

it('shows no plan to the owner, who needs none', () => {
  const owner = { ...free, hasAccess: true }
  expect([words.planName(owner), words.planNote(owner, now)]).toEqual([
    'Everything is open to you',
    'This account needs no plan.',
  ])
})
