import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { sampleWarning } from '../../../content/open/meetup-words.ts'
import { favoriteWords, favoriteTypeNames } from '../../../content/open/favorites.ts'
import { shortDayWords } from '../../../domain/day-words.ts'
import { isLocalDay, localDay, type LocalDay } from '../../../domain/day.ts'
import { type Favorite, addedAt } from '../../../domain/favorites.ts'
import { londonDay } from '../../../domain/london.ts'
import { type Meetup, upcoming } from '../../../domain/meetups.ts'
import { useNow } from '../../device/clock.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { meetupLink } from '../../member/meetups/meetup-links.ts'
import { favourableMeetup, meetupShareText } from '../../member/meetups/meetup-telling.ts'
import { meetupsPack } from '../../member/packs/meetup-packs.ts'
import { usePack } from '../../member/packs/packs.ts'
import { useRecipes } from '../../member/recipes.ts'
import { ShareButton } from '../../member/share-button.tsx'
import { paths, recipePath } from '../../paths.ts'
import { LazyPlate } from '../../ui/art/lazy-plate.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { keepFocusNear } from '../../ui/row-focus.ts'
import { spots, tints } from './type-look.ts'

export function Shelf({ favorites }: { favorites: readonly Favorite[] }) {
  return (
    <ul className="flex flex-col gap-3 wide:grid wide:grid-cols-2" onClickCapture={keepFocus}>
      {favorites.map((favorite) => (
        <Item key={favorite.id} favorite={favorite} />
      ))}
    </ul>
  )
}

/** Removing a favourite removes its row, so the focus moves to the next row. */
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

/**
 * A favourite recipe shows its picture and links to its page. It links to the meal planner instead if the user has no
 * Premium access or the recipe no longer exists.
 */
function RecipeRow({ favorite }: { favorite: Favorite }) {
  const recipe = useRecipes().recipes.find(({ name }) => name === favorite.title)
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

function QuoteRow({ favorite }: { favorite: Favorite }) {
  return (
    <Card as="li" tint="sky" className="p-4 pb-2.5">
      <p className="type-quote px-1 pt-1 text-balance">{`“${favorite.content}”`}</p>
      <RowFoot favorite={favorite} />
    </Card>
  )
}

/**
 * A favourite meetup, which opens the details. It shows the current place and date or the cancellation, if they are
 * known. A sample meetup is marked as a sample, also in the shared text.
 */
function MeetupRow({ favorite }: { favorite: Favorite }) {
  const now = useNow('minute')
  const { data, asking } = usePack(meetupsPack)
  const meetup = data === null ? undefined : upcoming(data.meetups, now).find(({ title }) => title === favorite.title)
  // True if the list contains all upcoming meetups. Otherwise a meetup that is missing in the list may be upcoming.
  const isWhole = data !== null && !asking && data.meetups.length === (data.total ?? data.meetups.length)
  const isCancelled = meetup === undefined && data?.cancelled?.some(({ title }) => title === favorite.title) === true
  const known = meetup === undefined ? favorite : { ...favorite, metadata: favourableMeetup(meetup).metadata }
  return (
    <ShelfRow
      favorite={known}
      picture={<Spot name={spots.meetup} className="w-15!" />}
      to={meetupLink(meetup?.id ?? favorite.title)}
      line={
        isCancelled
          ? favoriteWords.meetupCancelled
          : isWhole && meetup === undefined
            ? favoriteWords.meetupGone
            : undefined
      }
      isSample={known.metadata?.sample === true}
      isCancelled={isCancelled}
      words={shareTextOf(favorite, meetup, now)}
    />
  )
}

function shareTextOf({ content, metadata }: Favorite, meetup: Meetup | undefined, now: Date): string {
  if (meetup !== undefined) return meetupShareText(meetup, londonDay(now), location.origin)
  return metadata?.sample === true ? `${sampleWarning}\n\n${content}` : content
}

interface ShelfRowProps {
  favorite: Favorite
  picture: ReactNode
  /** The path to open. It is undefined if the row already shows the whole favourite. */
  to?: string
  line?: string | undefined
  isSample?: boolean
  isCancelled?: boolean
  /** The text to share. By default this is the favourite's content. */
  words?: string
}

function ShelfRow({ favorite, picture, to, line: said, isSample, isCancelled, words }: ShelfRowProps) {
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
      <RowFoot favorite={favorite} isSample={isSample} isCancelled={isCancelled} words={words} />
    </Card>
  )
}

interface RowFootProps {
  favorite: Favorite
  isSample?: boolean | undefined
  isCancelled?: boolean | undefined
  /** The text to share. By default this is the favourite's content. */
  words?: string | undefined
}

function RowFoot({ favorite, isSample = false, isCancelled = false, words = favorite.content }: RowFootProps) {
  const { type, title } = favorite
  const today = localDay(useNow('day'))
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Chip tint={tints[type]}>{favoriteTypeNames[type]}</Chip>
      {isSample ? <Chip tint="sun">{favoriteWords.sample}</Chip> : null}
      {isCancelled ? <Chip tint="danger">{favoriteWords.cancelled}</Chip> : null}
      <p className="type-caption text-ink2">{shortDayWords(localDay(new Date(addedAt(favorite))), today)}</p>
      <div className="relative -mr-2 ml-auto flex gap-1">
        <ShareButton title={title} text={words} />
        <FavoriteButton of={favorite} />
      </div>
    </div>
  )
}

/** Returns the known parts of a meetup's time and place, for example 'M Shed café, Sun 22 Nov, 10:30'. */
function meetupLine({ location, date, time, organizer }: NonNullable<Favorite['metadata']>, today: LocalDay) {
  const day = date !== undefined && isLocalDay(date) ? shortDayWords(date, today) : date
  return [location, day, time, organizer && `with ${organizer}`].filter(Boolean).join(', ')
}
