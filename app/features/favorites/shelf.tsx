import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { favoriteWords, typeNames } from '../../../content/open/favorites.ts'
import { shortDayWords } from '../../../domain/day-words.ts'
import { isLocalDay, localDay, type LocalDay } from '../../../domain/day.ts'
import { type Favorite, keptAt } from '../../../domain/favorites.ts'
import { londonDay } from '../../../domain/london.ts'
import { type Meetup, upcoming } from '../../../domain/meetups.ts'
import { useNow } from '../../device/clock.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { meetupLink } from '../../member/meetups/meetup-links.ts'
import { favourable, sampleWarning, shareWords } from '../../member/meetups/meetup-telling.ts'
import { meetupsPack } from '../../member/packs/meetup-packs.ts'
import { usePack } from '../../member/packs/packs.ts'
import { recipesPack } from '../../member/packs/recipes-pack.ts'
import { ShareButton } from '../../member/share-button.tsx'
import { paths, recipePath } from '../../paths.ts'
import { LazyPlate } from '../../ui/art/lazy-plate.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { keepFocusNear } from '../../ui/row-focus.ts'
import { spots, tints } from './type-look.ts'

/** What she kept, of every kind in one list. */
export function Shelf({ favorites }: { favorites: readonly Favorite[] }) {
  return (
    <ul className="flex flex-col gap-3" onClickCapture={keepFocus}>
      {favorites.map((favorite) => (
        <Item key={favorite.id} favorite={favorite} />
      ))}
    </ul>
  )
}

/** A heart that is let go of takes its row along. */
function keepFocus({ target }: MouseEvent): void {
  const heart = target instanceof Element && target.closest('[data-favorite]')
  if (heart) keepFocusNear(heart, '[data-favorite]', () => document.querySelector('[role=radiogroup] input:checked'))
}

function Item({ favorite }: { favorite: Favorite }) {
  const spot = <Spot name={spots[favorite.type]} className="w-15!" />
  switch (favorite.type) {
    case 'affirmation':
      return <QuoteRow favorite={favorite} />
    case 'recipe':
      return <RecipeRow favorite={favorite} />
    case 'tip':
      return <ShelfRow favorite={favorite} picture={spot} to={paths.tips} />
    case 'goal':
      return <ShelfRow favorite={favorite} picture={spot} to={paths.goals} />
    case 'meetup':
      return <MeetupRow favorite={favorite} />
  }
}

/** One of our recipes brings its plate and its page; without access, or when it is gone, the way is the planner's. */
function RecipeRow({ favorite }: { favorite: Favorite }) {
  const recipe = usePack(recipesPack).data?.recipes.find(({ name }) => name === favorite.title)
  if (recipe === undefined) {
    return (
      <ShelfRow favorite={favorite} picture={<Spot name={spots.recipe} className="w-15!" />} to={paths.mealPlanner} />
    )
  }
  return (
    <ShelfRow
      favorite={favorite}
      picture={<LazyPlate look={recipe.image} className="size-15 rounded-thumb" />}
      to={recipePath(recipe.id)}
    />
  )
}

/** Quotes stay quotes: no picture, nothing to open. */
function QuoteRow({ favorite }: { favorite: Favorite }) {
  return (
    <Card as="li" tint="sky" className="p-4 pb-2.5">
      <p className="type-quote px-1 pt-1 text-balance">{`“${favorite.content}”`}</p>
      <RowFoot favorite={favorite} />
    </Card>
  )
}

/**
 * A meetup she kept, as it is now where that is known: elsewhere, on another day, or not to be any more. It opens its
 * details. A sample says that it is one, here and wherever it is shared.
 */
function MeetupRow({ favorite }: { favorite: Favorite }) {
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

interface ShelfRowProps {
  favorite: Favorite
  picture: ReactNode
  /** Where it opens; absent where it is all here. */
  to?: string
  /** In the place of when and where a meetup is. */
  line?: string | undefined
  isSample?: boolean
  /** What a share of it says, if that is more than its contents. */
  words?: string
}

/** A favourite with its picture; all of the card but its buttons opens it. */
function ShelfRow({ favorite, picture, to, line: said, isSample, words }: ShelfRowProps) {
  const { title, content, metadata } = favorite
  const today = localDay(useNow('day'))
  const line = said ?? (metadata === undefined ? '' : meetupLine(metadata, today))
  return (
    <Card as="li" className="relative p-4 pb-2.5">
      <div className="flex items-start gap-3.5">
        <div className="shrink-0">{picture}</div>
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h2 className="type-title">
            {to === undefined ? (
              title
            ) : (
              <Link
                to={to}
                className="outline-none after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:after:outline-3 focus-visible:after:outline-primary"
              >
                {title}
              </Link>
            )}
          </h2>
          {content === '' ? null : <p className="type-small mt-0.5 text-ink2">{content}</p>}
          {line === '' ? null : <p className="type-small mt-0.5 text-ink2">{line}</p>}
        </div>
      </div>
      <RowFoot favorite={favorite} isSample={isSample} words={words} />
    </Card>
  )
}

interface RowFootProps {
  favorite: Favorite
  /** Of a meetup: it is made up. */
  isSample?: boolean | undefined
  /** What a share of it says, if that is more than its contents. */
  words?: string | undefined
}

/** What it is and since when she has it, with share and the heart. */
function RowFoot({ favorite, isSample = false, words = favorite.content }: RowFootProps) {
  const { type, title } = favorite
  const today = localDay(useNow('day'))
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Chip tint={tints[type]}>{typeNames[type]}</Chip>
      {isSample ? <Chip tint="sun">{favoriteWords.sample}</Chip> : null}
      <p className="type-caption text-ink2">{shortDayWords(localDay(new Date(keptAt(favorite))), today)}</p>
      <div className="relative -mr-2 ml-auto flex gap-1">
        <ShareButton title={title} text={words} />
        <FavoriteButton of={favorite} />
      </div>
    </div>
  )
}

/** Where and when a meetup is, as far as it is known: 'M Shed café, Sun 22 Nov, 10:30'. */
function meetupLine({ location, date, time, organizer }: NonNullable<Favorite['metadata']>, today: LocalDay) {
  const day = date !== undefined && isLocalDay(date) ? shortDayWords(date, today) : date
  return [location, day, time, organizer && `with ${organizer}`].filter(Boolean).join(', ')
}
