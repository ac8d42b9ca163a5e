import { interestCount, type Meetup } from '../../../domain/meetups.ts'
import { pageConfig } from '../../device/page/page-config.ts'

/** How many are interested in a sample: the number is invented, and told in demo mode only (D18, D64). */
export const inventedInterest = (meetup: Pick<Meetup, 'id' | 'sample'>, interested: boolean): number | null =>
  pageConfig().demo ? interestCount(meetup, interested) : null
