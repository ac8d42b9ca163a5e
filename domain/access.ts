import { dayMs } from './day.ts'

/**
 * Trial, access and what the gate says (spec §4, §6, §9, D10). The server, the screens and the tests ask the same
 * functions; only the server's word counts.
 */

/** Length of the free trial (spec §9). */
export const trialDays = 7

export type Tier = 'premium_month' | 'premium_year'

/** What is known of an account's trial and subscription (spec §3, Subscriber). */
export interface Standing {
  readonly trialStarted: boolean
  readonly trialEndDate: Date | null
  readonly subscribed: boolean
  /** When a cancelled subscription stops; null while it goes on by itself. */
  readonly cancelAt: Date | null
}

/** Started, and the end still lies ahead: at the end itself it is over. */
export function isTrialActive({ trialStarted, trialEndDate }: Standing, now: Date): boolean {
  return trialStarted && trialEndDate !== null && now.getTime() < trialEndDate.getTime()
}

/** Paid for; a cancelled subscription until the day it was paid to. */
export function isSubscribed({ subscribed, cancelAt }: Standing, now: Date): boolean {
  return subscribed && (cancelAt === null || now.getTime() < cancelAt.getTime())
}

/** Trial running or subscribed (spec §4). */
export function hasAccess(standing: Standing, now: Date): boolean {
  return isTrialActive(standing, now) || isSubscribed(standing, now)
}

/** Days until `end`, begun ones counted whole; never below 0. */
export function daysUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs))
}

/** Days of the trial that are left (spec §4); 0 without one. */
export function daysRemaining(standing: Standing, now: Date): number {
  const { trialStarted, trialEndDate } = standing
  return trialStarted && trialEndDate !== null ? daysUntil(trialEndDate, now) : 0
}

/** Days before the first charge of a subscription taken now: what is left of the trial, all of an unused one (D12). */
export function freeDaysAtCheckout(standing: Standing, now: Date): number {
  return standing.trialStarted ? daysRemaining(standing, now) : trialDays
}

/** The first and last instant of a trial that starts now. */
export function trialFrom(now: Date): { readonly start: Date; readonly end: Date } {
  return { start: now, end: new Date(now.getTime() + trialDays * dayMs) }
}
