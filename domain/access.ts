import { dayMs } from './day.ts'

/**
 * Rules about the free trial and about access to Premium content (spec §4, §6, §9, D10). Server, screens and tests use
 * the same functions. If server and screen get different results, the server's result counts.
 */

export const trialDays = 7

export type Tier = 'premium_month' | 'premium_year'

/** Trial and subscription state of an account (spec §3, Subscriber). */
export interface Standing {
  readonly trialStarted: boolean
  readonly trialEndDate: Date | null
  readonly subscribed: boolean
  /** The time at which Premium access ends after the member cancelled; null if the subscription is not cancelled. */
  readonly cancelAt: Date | null
}

/** Whether the free trial has started and is not over. At the exact end time it is over. */
export function isTrialActive({ trialStarted, trialEndDate }: Standing, now: Date): boolean {
  return trialStarted && trialEndDate !== null && now.getTime() < trialEndDate.getTime()
}

/** Whether the account has a subscription. A cancelled subscription counts until the paid period ends. */
export function isSubscribed({ subscribed, cancelAt }: Standing, now: Date): boolean {
  return subscribed && (cancelAt === null || now.getTime() < cancelAt.getTime())
}

/** Whether the account may use Premium content: it has a running trial or a subscription (spec §4). */
export function hasAccess(standing: Standing, now: Date): boolean {
  return isTrialActive(standing, now) || isSubscribed(standing, now)
}

/** Days from `now` until `end`, rounded up; 0 if `end` is past. */
export function daysUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs))
}

/** Days until the free trial ends, rounded up (spec §4). 0 if it is over or never started. */
export function daysRemaining(standing: Standing, now: Date): number {
  const { trialStarted, trialEndDate } = standing
  return trialStarted && trialEndDate !== null ? daysUntil(trialEndDate, now) : 0
}

/**
 * Days before the first charge of a new subscription: the remaining days of a running trial, or all trial days if the
 * account never had a trial (D12).
 */
export function freeDaysAtCheckout(standing: Standing, now: Date): number {
  return standing.trialStarted ? daysRemaining(standing, now) : trialDays
}

export function trialFrom(now: Date): { readonly start: Date; readonly end: Date } {
  return { start: now, end: new Date(now.getTime() + trialDays * dayMs) }
}
