import { priceFor, type Interval, type Offer, type PriceId } from '../../../domain/catalogue.ts'
import { pageConfig } from '../../device/page/page-config.ts'

/** The offer of somebody with an account: the one that is sold here, in demo mode the member prices (D5, D57). */
export const memberOffer = (): Offer => pageConfig().offer ?? 'member'

/** What somebody with an account pays for a month or a year. */
export const memberPrice = (interval: Interval): PriceId => priceFor(memberOffer(), interval)
