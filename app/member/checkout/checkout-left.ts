import * as z from 'zod/mini'
import { prices, type PriceId } from '../../../domain/catalogue.ts'
import { ownPath } from '../../../domain/redirect.ts'
import { tabMemory } from '../../device/storage/tab-memory.ts'

const key = 'harbour:checkout-left'

const left = z.object({ path: z.string(), priceId: z.enum(prices.map(({ id }) => id) as [PriceId, ...PriceId[]]) })

/** Keeps where this window was, and the price she was offered there, while it is at the payment pages (D12). */
export function noteCheckoutLeft(priceId: PriceId): void {
  const { pathname, search, hash } = location
  tabMemory.write(key, JSON.stringify({ path: pathname + search + hash, priceId }))
}

/** What was kept, once; null where this window did not leave for the payment pages, or what is kept is no path of ours. */
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
