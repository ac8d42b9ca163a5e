import { sampleMeetups } from '../../content/premium/meetups.ts'
import type { Meetup } from '../../domain/meetups.ts'
import type { Env } from '../env.ts'

/** The samples; their invented ratings and places taken only where the operator vouches for such figures (D23). */
export function samplesFor({ confirmedFigures }: Pick<Env, 'confirmedFigures'>): readonly Meetup[] {
  const rated = confirmedFigures.includes('ratings')
  const counted = confirmedFigures.includes('members')
  return sampleMeetups.map((sample) => ({
    ...sample,
    rating: rated ? sample.rating : null,
    participants: counted ? sample.participants : null,
  }))
}
