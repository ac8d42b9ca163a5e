import { type Tier, trialDays } from '../../../domain/access.ts'
import { catalogue, type Interval, pounds, type PriceId } from '../../../domain/catalogue.ts'
import { dayMs, type LocalDay } from '../../../domain/day.ts'
import { dayWords } from '../../../domain/day-words.ts'
import { daysLeft } from '../../../domain/gate.ts'
import type { PlanView } from '../../../domain/subscription.ts'
import { lazily } from '../../../domain/lazily.ts'
import { london, londonDay } from '../../../domain/london.ts'

/** Facts about an account that decide the texts of its plan. Instants are ISO 8601. */
export interface PlanFacts {
  readonly trialActive: boolean
  readonly daysRemaining: number
  readonly trialEnd: string | null
  /** Can be true without a trial or a subscription, because the operator's own account always has access (spec §6). */
  readonly hasAccess: boolean
  readonly subscribed: boolean
  readonly tier: Tier | null
  /** The subscription; null while it is not loaded, for example offline. */
  readonly plan: PlanView | null
}

const timeZone = london
const clock = lazily(() => new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit' }))
const date = lazily(() => new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' }))
const fullDate = lazily(
  () => new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
)

/** Number of calendar days between two days. A day of 23 or 25 hours (clock change) counts as one. */
const daysApart = (from: LocalDay, to: LocalDay): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** Returns a day in London time, for example 'Saturday 28 November'. The year is added if it is not the present one. */
export function weekdayDate(instant: string, now: Date): string {
  return dayWords(londonDay(new Date(instant)), londonDay(now))
}

/** Returns a day in London time, for example '28 November'. The year is added if it is not the present one. */
export function shortDate(instant: string, now: Date): string {
  const day = new Date(instant)
  const sameYear = londonDay(day).slice(0, 4) === londonDay(now).slice(0, 4)
  return (sameYear ? date() : fullDate()).format(day)
}

/** Returns a day as receipts show it, for example '28 November 2026'. */
export function dateWithYear(instant: string): string {
  return fullDate().format(new Date(instant))
}

/**
 * Returns the price that was agreed with the member, for example '£7.99 a month'. It may differ from the present
 * catalogue.
 */
function priceWords(id: PriceId, agreed: number | null): string {
  const { amount, interval } = catalogue[id]
  return `${pounds(agreed ?? amount)} a ${interval}`
}

/** Returns the name of the plan: 'Free', 'Free trial, 5 days left' or 'Premium, £7.99 a month'. */
export function planName({ plan, subscribed, tier, trialActive, daysRemaining, hasAccess }: PlanFacts): string {
  if (plan?.price_id) return `Premium, ${priceWords(plan.price_id, plan.amount)}`
  if (subscribed)
    return tier === null ? 'Premium' : `Premium, paid by the ${tier === 'premium_month' ? 'month' : 'year'}`
  if (trialActive) return `Free trial, ${daysLeft(daysRemaining)}`
  return hasAccess ? 'Everything is open to you' : 'Free'
}

/** What a member can use without Premium (spec §2, upgrade dialog). */
export const freeKeeps =
  'Free keeps: home page, basic task planner (3 tasks), limited tip viewing, basic wellness exercises.'

/** Returns the text below the name of the plan: the next date and price. Null if these are known only online. */
export function planNote(facts: PlanFacts, now: Date): string | null {
  const { plan, subscribed, trialActive, trialEnd, hasAccess } = facts
  if (plan?.cancel_at) return `Premium until ${weekdayDate(plan.cancel_at, now)}. Nothing more is taken.`
  if (plan?.price_id) return chargeNote(plan, plan.price_id, now)
  if (subscribed) return null
  if (!trialActive) return hasAccess ? 'This account needs no plan.' : freeKeeps
  return trialEnd === null ? 'Nothing is taken when it ends.' : `Ends ${endWords(trialEnd, now)}. Nothing is taken.`
}

const every: Readonly<Record<Interval, string>> = { month: 'then every month', year: 'then every year' }

function chargeNote(plan: PlanView, id: PriceId, now: Date): string | null {
  const { interval } = catalogue[id]
  const amount = plan.amount ?? catalogue[id].amount
  if (plan.first_charge_at) {
    return `First charge: ${pounds(amount)} on ${weekdayDate(plan.first_charge_at, now)}, ${every[interval]}.`
  }
  if (plan.payment_failed || plan.renews_at === null) return null
  return `Renews on ${weekdayDate(plan.renews_at, now)} for ${pounds(amount)}.`
}

/**
 * Returns the end of a trial, for example 'on Saturday 28 November'. The time is added if the end is less than a day
 * away.
 */
function endWords(end: string, now: Date): string {
  const instant = new Date(end)
  const ahead = daysApart(londonDay(now), londonDay(instant))
  const at = clock().format(instant)
  if (ahead === 0) return `today at ${at}`
  return ahead === 1 && instant.getTime() - now.getTime() <= dayMs ? `tomorrow at ${at}` : `on ${weekdayDate(end, now)}`
}

/** Returns the time at which a subscription ends if the member cancels now without a refund. */
export function endsIfCancelled(plan: PlanView): string | null {
  return plan.first_charge_at ?? plan.renews_at
}

/**
 * Says until when a member who cancels keeps access: until the end of the paid or free period. After a failed payment
 * access ends at once.
 */
export function endNote(plan: PlanView): string {
  if (plan.payment_failed)
    return 'The last payment did not go through, so Premium ends at once. The open bill falls away.'
  return plan.first_charge_at === null
    ? 'Premium stays open until then: it is paid for. Nothing more is taken.'
    : 'Premium stays open until then, and nothing is taken at all.'
}

/** Returns the label of a refunded receipt; null for other receipts. */
export function refundedMark({
  amount,
  refunded,
}: {
  readonly amount: number
  readonly refunded: number
}): string | null {
  if (refunded <= 0) return null
  return refunded >= amount ? 'Refunded' : `${pounds(refunded)} refunded`
}

/** Texts of the dialog that cancels a subscription (spec §2, D58). */
export const cancelWords = {
  ended: { title: 'Your subscription has ended', text: 'Nothing more is taken.' },
  openUntilThen: 'Premium stays open until then. Nothing more is taken.',
  title: 'Cancel subscription',
  keeps: 'Your tasks and everything else you made stay yours, whatever you choose.',
  endNow: 'End now',
  endWhenUsedUp: 'End when it is used up',
  endOn: (day: string) => `End on ${day}`,
  refundNote: (day: string) =>
    `Premium ends today, and your last payment goes back to your card. Possible until the end of ${day}; you need not say why.`,
  endWithRefund: (amount: string) => `End now and get ${amount} back`,
  keepPremium: 'Keep Premium',
  leaveAsIs: 'Leave it as it is',
  lookingUp: 'Looking up whether a payment can go back to you',
  lookUpFailed: {
    title: 'We could not look up your payments',
    text: 'So we cannot say yet whether one can go back to you.',
  },
  refunded: (amount: string) => `${amount} is on its way back to your card. It can take a few days.`,
  ends: 'Your subscription ends',
  endsOn: (day: string) => `Your subscription ends on ${day}`,
  payment: 'Your payment',
} as const

export const receiptWords = {
  offline: 'Your receipts show when you’re connected again.',
  loading: 'Loading your receipts',
  failed: { title: 'Your receipts did not load', text: 'Nothing is lost. Give it another go.' },
  none: 'None yet. Every payment leaves its receipt here.',
  showAll: (count: number) => `Show all ${count}`,
  view: 'View receipt',
  viewHint: (day: string) => ` of ${day}, opens in a new tab`,
} as const

/** Texts of the plan on /account and of its buttons (spec §2). */
export const planPageWords = {
  startTrial: 'Start Free Trial',
  trialPromise: `${trialDays} days with everything open. No card, and nothing is taken.`,
  paymentFailed:
    'Your last payment did not go through. It is tried again in the next days; Premium stays open meanwhile.',
  updateCard: 'Update your card',
  keepPremium: 'Keep Premium',
  manage: 'Manage subscription',
  cancel: 'Cancel subscription',
  endWithRefund: 'End now with a refund',
  kept: { title: 'Premium goes on', text: 'Your plan is as it was before.' },
  heading: 'Your plan',
  seePlans: 'See plans',
  offlineDates: 'You’re offline: dates and prices show when you’re connected again.',
  failed: { title: 'Your plan did not load', text: 'Nothing has changed. Give it another go.' },
  offline: 'Your plan shows when you’re connected again.',
  loading: 'Loading your plan',
} as const
