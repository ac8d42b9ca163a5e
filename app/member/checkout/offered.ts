import { priceFor, type Interval, type Offer, type PriceId } from '../../../domain/catalogue.ts'
import { pageConfig } from '../../device/page/page-config.ts'

/**
 * Returns the offer for signed-in users: the one that the operator sells, or the member prices in demo mode (D5, D57).
 */
export const memberOffer = (): Offer => pageConfig().offer ?? 'member'

export const memberPrice = (interval: Interval): PriceId => priceFor(memberOffer(), interval)
