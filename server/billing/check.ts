import { daysRemaining, hasAccess, isSubscribed, isTrialActive } from '../../domain/access.ts'
import { readChosenPlan } from '../../domain/chosen-plan.ts'
import type { SubscriptionCheck } from '../../domain/subscription.ts'
import { standingOf, tierOfRow, type Subscriber } from './standing.ts'
import { dayMs } from '../../domain/day.ts'

const unpaidDays = 14

function accessUntil(row: Subscriber | undefined, now: Date): Date | null {
  const standing = standingOf(row)
  const paidTo = isSubscribed(standing, now) ? (standing.cancelAt ?? paidUntil(row, now)) : undefined
  const tryingTo = isTrialActive(standing, now) ? standing.trialEndDate : undefined
  if (paidTo === null) return null
  const ends = [paidTo, tryingTo].flatMap((end) => end ?? [])
  return ends.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
}

/**
 * Returns the end of the paid period, until which a device that is offline gives access; null if no end is stored.
 * After a failed payment it is at most two weeks from now.
 */
function paidUntil(row: Subscriber | undefined, now: Date): Date | null {
  const end = row?.periodEnd ?? null
  if (row?.status !== 'past_due' || end === null) return end
  return new Date(Math.min(end.getTime(), now.getTime() + unpaidDays * dayMs))
}

/**
 * State of trial, subscription and access by the server's clock (spec §4, §7). The owner always has access (spec §6).
 */
export function checkOf(
  row: Subscriber | undefined,
  options: { readonly userId: string; readonly owner: boolean; readonly chosen: string | null; readonly now: Date },
): SubscriptionCheck {
  const { userId, owner, chosen, now } = options
  const standing = standingOf(row)
  const subscribed = isSubscribed(standing, now)
  return {
    trial_active: isTrialActive(standing, now),
    days_remaining: daysRemaining(standing, now),
    subscribed,
    subscription_tier: subscribed ? tierOfRow(row) : null,
    trial_started: standing.trialStarted,
    trial_start_date: row?.trialStartDate?.toISOString() ?? null,
    trial_end_date: row?.trialEndDate?.toISOString() ?? null,
    has_access: owner || hasAccess(standing, now),
    access_until: owner ? null : (accessUntil(row, now)?.toISOString() ?? null),
    payment_failed: subscribed && row?.status === 'past_due',
    // A subscriber must not be sent to a checkout, so a chosen plan is not returned.
    chosen_plan: subscribed ? null : readChosenPlan(chosen),
    user_id: userId,
    server_time: now.toISOString(),
  }
}
