import * as z from 'zod/mini'
import { general } from '../../../content/open/general.ts'
import { payWords } from '../../../content/open/checkout.ts'
import { prices, type PriceId } from '../../../domain/catalogue.ts'
import { ownPath } from '../../../domain/redirect.ts'
import { tabMemory } from '../../device/storage/tab-memory.ts'
import { useState } from 'react'
import { request } from '../../api.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { toast } from '../../ui/toast.tsx'
import { expectChange } from '../access/access.tsx'
import { useAccess } from '../access/access-context.ts'
import { errorMessage, hasCode } from '../auth/auth-errors.ts'
import { goAndPay, readUrl, type WayTaken } from './pay-window.ts'
import { endTurn, noteLeft, takePaymentTurn } from './payment-turn.ts'
import { listen } from '../../device/page/listen.ts'

const key = 'harbour:checkout-left'

const left = z.object({ path: z.string(), priceId: z.enum(prices.map(({ id }) => id) as [PriceId, ...PriceId[]]) })

/** Stores the current path and the price that the user chose, while this window is on the payment pages (D12). */
function noteCheckoutLeft(priceId: PriceId): void {
  const { pathname, search, hash } = location
  tabMemory.write(key, JSON.stringify({ path: pathname + search + hash, priceId }))
}

/**
 * Returns and deletes the stored path and price. Null when this window did not go to the payment pages, or the path is
 * not one of this app.
 */
export function takeCheckoutLeft(): { readonly path: string; readonly priceId: PriceId } | null {
  const kept = tabMemory.read(key)
  tabMemory.remove(key)
  try {
    const { path, priceId } = left.parse(JSON.parse(kept ?? ''))
    const own = ownPath(path)
    return own === null ? null : { path: own, priceId }
  } catch {
    return null
  }
}

/** One of the payment provider's pages, how to get its URL, and the texts of the toasts about it. */
interface Way {
  /** Text shown in the new tab until the provider's page loads. */
  readonly words: string
  ask(): Promise<unknown>
  /** Texts of the toast after the page was opened in a new tab (`tab`) or in this window (`here`). */
  readonly found: Readonly<Record<'tab' | 'here', string>> & { readonly title: string }
  readonly failed: string
  /** The error code with which the server refuses because of the user's subscription, and the texts for it. */
  readonly barred: { readonly code: string; readonly title: string; readonly description: string }
  readonly offline: string
  /** Called when this window goes to the provider's page. */
  left?(): void
}

const portal: Way = {
  ...payWords.portal,
  ask: () => request('/api/customer-portal', { body: {} }),
  barred: { code: 'NOT_SUBSCRIBED', ...payWords.portal.barred },
}

const change = (priceId: PriceId): Way => ({
  ...payWords.change,
  ask: () => request('/api/change-plan', { body: { priceId } }),
  barred: { code: 'NOT_CHANGEABLE', ...payWords.change.barred },
})

function checkout(priceId: PriceId): Way {
  return {
    ...payWords.checkout,
    ask: () => request('/api/create-checkout', { body: { priceId, mode: 'subscription' } }),
    barred: { code: 'ALREADY_SUBSCRIBED', ...payWords.checkout.barred },
    left: () => noteCheckoutLeft(priceId),
  }
}

/**
 * Returns the function that opens the checkout for a price. It resolves with whether it opened. Each outcome is shown
 * in a toast (spec §8).
 */
export function useCheckout(): { busy: boolean; start(priceId: PriceId): Promise<boolean> } {
  const { busy, go } = useWay()
  return { busy, start: (priceId) => go(checkout(priceId)) }
}

/**
 * Returns the function that opens the provider's page for the card and the subscription, in a new tab if possible (spec
 * §7).
 */
export function usePortal(): { busy: boolean; open(): Promise<void> } {
  const { busy, go } = useWay()
  return { busy, open: async () => void (await go(portal)) }
}

/**
 * Returns the function that opens the provider's page on which a member who pays by the month confirms a yearly price
 * (D44). It resolves with whether the page opened.
 */
export function usePlanChange(): { busy: boolean; start(priceId: PriceId): Promise<boolean> } {
  const { busy, go } = useWay()
  return { busy, start: (priceId) => go(change(priceId)) }
}

function useWay(): { busy: boolean; go(way: Way): Promise<boolean> } {
  const { refresh } = useAccess()
  const [busy, setBusy] = useState(false)

  async function go(way: Way): Promise<boolean> {
    if (!isOnline()) return sayOffline(way)
    if (!takePaymentTurn()) return false
    setBusy(true)
    let taken: WayTaken | null = null
    try {
      taken = await goAndPay(way.words, async () => readUrl(await way.ask()))
      tell(way, taken)
    } catch (error) {
      tellFailure(way, error)
      if (hasCode(error, way.barred.code)) void refresh()
    }
    if (taken === 'here') {
      way.left?.()
      afterLeaving(done)
    } else done()
    return taken === 'tab' || taken === 'here'
  }

  function done() {
    endTurn()
    setBusy(false)
  }

  return { busy, go }
}

function tell({ found }: Way, taken: WayTaken): void {
  if (taken === 'closed') {
    toast(payWords.tabClosed)
    return
  }
  toast({ title: found.title, description: found[taken] })
  noteLeft()
  expectChange()
}

function tellFailure(way: Way, error: unknown): void {
  const { code, title, description } = way.barred
  if (hasCode(error, code)) {
    toast({ title, description })
    return
  }
  if (!isOnline()) {
    sayOffline(way)
    return
  }
  logError(way.failed, error)
  // When payments are not configured, another try does not help; the server's text says so.
  const said = hasCode(error, 'PAYMENTS_OFF') ? errorMessage(error) : way.failed
  toast({ title: 'Error', description: said, tone: 'danger' })
}

function sayOffline({ offline }: Way): false {
  toast({ title: general.offline, description: offline, tone: 'danger' })
  return false
}

/**
 * Called when this window goes to the payment page. Calls `again`, which makes the buttons work again, when the user
 * comes back to this page, or after 10 seconds if the page is still open.
 */
function afterLeaving(again: () => void): void {
  function back(): void {
    clearTimeout(timer)
    stop()
    again()
  }
  const timer = setTimeout(back, 10_000)
  const stop = listen(window, 'pageshow', back)
}
