import type { Standing, Tier } from '../../domain/access.ts'
import { catalogue, readPriceId, tierOf, type PlanPrice, type PriceId } from '../../domain/catalogue.ts'
import type { RemoteSubscription } from './payments.ts'
import type { subscribers } from './table.ts'

export type Subscriber = typeof subscribers.$inferSelect

/**
 * Converts a subscriber row to the input of the access rules in domain/. A missing row means an account without trial
 * or subscription.
 */
export function standingOf(row: Subscriber | undefined): Standing {
  return {
    trialStarted: row?.trialStarted ?? false,
    trialEndDate: row?.trialEndDate ?? null,
    subscribed: row?.subscribed ?? false,
    cancelAt: row?.cancelAt ?? null,
  }
}

/** Returns the price id of a stored text; null for no text or for a price that is no longer sold. */
export function priceOf(text: string | null | undefined): PriceId | null {
  return readPriceId(text)
}

/** Returns the catalogue's price with the amount agreed at the purchase; null for an unknown price. */
export function agreedPrice({ priceId, amount }: { priceId: string | null; amount: number | null }): PlanPrice | null {
  const id = priceOf(priceId)
  return id === null ? null : { ...catalogue[id], amount: amount ?? catalogue[id].amount }
}

export function tierOfRow(row: Subscriber | undefined): Tier | null {
  const tier = row?.subscriptionTier
  return tier === 'premium_month' || tier === 'premium_year' ? tier : null
}

export interface Copied {
  readonly subscribed: boolean
  readonly subscriptionTier: Tier | null
  readonly subscriptionId: string | null
  readonly priceId: PriceId | null
  readonly amount: number | null
  readonly status: string | null
  readonly firstChargeAt: Date | null
  readonly periodEnd: Date | null
  readonly cancelAt: Date | null
}

/**
 * past_due counts as open while the provider retries the payment, so that an expired card does not end access at once.
 */
const open = ['active', 'trialing', 'past_due']

export const isOpen = ({ status }: RemoteSubscription): boolean => open.includes(status)

/**
 * Selects the subscription of a customer that is copied into the row: the open one with the latest end, or the newest
 * one if none is open. The result depends only on the provider's present state and not on the order of events.
 */
export function copyOf(remote: readonly RemoteSubscription[]): Copied {
  const live = remote.filter(isOpen)
  const byEnd = live.toSorted((a, b) => b.periodEnd.getTime() - a.periodEnd.getTime())
  const byStart = remote.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const chosen = byEnd[0] ?? byStart[0]
  const subscribed = live.length > 0
  return {
    subscribed,
    subscriptionTier: subscribed && chosen?.priceId ? tierOf(chosen.priceId) : null,
    subscriptionId: chosen?.id ?? null,
    priceId: chosen?.priceId ?? null,
    amount: chosen?.amount ?? null,
    status: chosen?.status ?? null,
    firstChargeAt: chosen?.trialEnd ?? null,
    periodEnd: chosen?.periodEnd ?? null,
    cancelAt: chosen === undefined ? null : (chosen.endedAt ?? chosen.cancelAt),
  }
}

export function agrees(row: Subscriber, copied: Copied): boolean {
  return Object.entries(copied).every(([name, value]) => {
    const had = row[name as keyof Copied]
    return had instanceof Date && value instanceof Date ? had.getTime() === value.getTime() : had === value
  })
}
