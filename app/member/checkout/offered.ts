import { priceFor, type Interval, type Offer, type PriceId } from '../../../domain/catalogue.ts'
import { pageConfig } from '../../device/page/page-config.ts'

/** Returns the offer for signed-in users: the one that is sold here; in demo mode the member prices (D5, D57). */
export const memberOffer = (): Offer => pageConfig().offer ?? 'member'

/** Returns the price of a month or a year for signed-in users. */
export const memberPrice = (interval: Interval): PriceId => priceFor(memberOffer(), interval)
