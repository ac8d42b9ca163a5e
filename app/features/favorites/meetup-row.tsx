import { favoriteWords } from '../../../content/open/favorites.ts'
import { londonDay } from '../../../domain/london.ts'
import type { Favorite } from '../../../domain/favorites.ts'
import { type Meetup, upcoming } from '../../../domain/meetups.ts'
import { useNow } from '../../device/clock.ts'
import { meetupLink } from '../../member/meetups/meetup-links.ts'
import { meetupsPack } from '../../member/packs/meetup-packs.ts'
import { favourable, sampleWarning, shareWords } from '../../member/meetups/meetup-telling.ts'
import { usePack } from '../../member/packs/packs.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { ShelfRow } from './shelf-row.tsx'
import { spots } from './type-look.ts'

/**
 * A meetup she kept, as it is now where that is known: elsewhere, on another day, or not to be any more. It opens its
 * details. A sample says that it is one, here and wherever it is shared.
 */
export function MeetupRow({ favorite }: { favorite: Favorite }) {
  const now = useNow('minute')
  const { data, asking } = usePack(meetupsPack)
  const meetup = data === null ? undefined : upcoming(data.meetups, now).find(({ title }) => title === favorite.title)
  const known = meetup === undefined ? favorite : { ...favorite, metadata: favourable(meetup).metadata }
  return (
    <ShelfRow
      favorite={known}
      picture={<Spot name={spots.meetup} className="w-15!" />}
      to={meetupLink(meetup?.id ?? favorite.title)}
      line={data !== null && !asking && meetup === undefined ? favoriteWords.meetupGone : undefined}
      isSample={known.metadata?.sample === true}
      words={told(favorite, meetup, now)}
    />
  )
}

function told({ content, metadata }: Favorite, meetup: Meetup | undefined, now: Date): string {
  if (meetup !== undefined) return shareWords(meetup, londonDay(now), location.origin)
  return metadata?.sample === true ? `${sampleWarning}\n\n${content}` : content
}
