import { dayMs } from './day.ts'

/**
 * Rules for trial, access and the Premium gate (spec §4, §6, §9, D10). Server, screens and tests use them; the server's
 * result counts.
 */

export const trialDays = 7

export type Tier = 'premium_month' | 'premium_year'

/** Trial and subscription state of an account (spec §3, Subscriber). */
export interface Standing {
  readonly trialStarted: boolean
  readonly trialEndDate: Date | null
  readonly subscribed: boolean
  /** When access ends after a cancellation; null for a subscription that is not cancelled. */
  readonly cancelAt: Date | null
}

/** Whether the trial has started and is not over; at its exact end it is over. */
export function isTrialActive({ trialStarted, trialEndDate }: Standing, now: Date): boolean {
  return trialStarted && trialEndDate !== null && now.getTime() < trialEndDate.getTime()
}

/** Whether the account has a subscription; a cancelled one counts until its end. */
export function isSubscribed({ subscribed, cancelAt }: Standing, now: Date): boolean {
  return subscribed && (cancelAt === null || now.getTime() < cancelAt.getTime())
}

/** Whether there is an active trial or a subscription (spec §4). */
export function hasAccess(standing: Standing, now: Date): boolean {
  return isTrialActive(standing, now) || isSubscribed(standing, now)
}

/** Days until `end`, rounded up; at least 0. */
export function daysUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs))
}

/** Remaining days of the trial (spec §4); 0 without one. */
export function daysRemaining(standing: Standing, now: Date): number {
  const { trialStarted, trialEndDate } = standing
  return trialStarted && trialEndDate !== null ? daysUntil(trialEndDate, now) : 0
}

/**
 * Days before the first charge of a new subscription: the rest of a running trial, or all days of an unused one (D12).
 */
export function freeDaysAtCheckout(standing: Standing, now: Date): number {
  return standing.trialStarted ? daysRemaining(standing, now) : trialDays
}

/** Start and end of a trial that begins now. */
export function trialFrom(now: Date): { readonly start: Date; readonly end: Date } {
  return { start: now, end: new Date(now.getTime() + trialDays * dayMs) }
}
