import { sampleMeetups } from '../../content/premium/meetups.ts'
import type { Meetup } from '../../domain/meetups.ts'
import type { Env } from '../env.ts'

/** The samples; their invented ratings and places taken only in demo mode (D64). */
export function samplesFor({ demo }: Pick<Env, 'demo'>): readonly Meetup[] {
  return sampleMeetups.map((sample) => ({
    ...sample,
    rating: demo ? sample.rating : null,
    participants: demo ? sample.participants : null,
  }))
}
