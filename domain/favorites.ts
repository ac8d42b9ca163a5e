import * as z from 'zod/mini'
import { isBlank } from './blank.ts'
import { containsWordsOf } from './text-search.ts'
import { withDistinctIds } from './time-ids.ts'

export const favoriteTypes = ['recipe', 'tip', 'affirmation', 'goal', 'meetup'] as const
export type FavoriteType = (typeof favoriteTypes)[number]

/** A favourite (spec §3). For an affirmation, title and content are the same. */
export interface Favorite {
  /** Time of the addition in milliseconds since 1970, or the next free number if another favourite has this id. */
  readonly id: number
  /** Time of the addition, ISO 8601 in UTC. */
  readonly dateAdded: string
  readonly type: FavoriteType
  readonly title: string
  readonly content: string
  readonly category?: string | undefined
  readonly metadata?: FavoriteMetadata | undefined
}

interface FavoriteMetadata {
  readonly organizer?: string | undefined
  readonly date?: string | undefined
  readonly time?: string | undefined
  readonly location?: string | undefined
  readonly sample?: boolean | undefined
}

export type Favourable = Omit<Favorite, 'id' | 'dateAdded'>

type Sameness = Pick<Favorite, 'type' | 'title'>

const text = z.optional(z.string())

/**
 * Schema of a favourite that is stored on the device. The id may be a number or a text (spec §3); unknown fields are
 * kept.
 */
export const storedFavorite = z.pipe(
  z.looseObject({
    id: z.union([z.number(), z.string()]),
    dateAdded: z.string(),
    type: z.enum(favoriteTypes),
    title: z.string(),
    content: z.string(),
    category: text,
    metadata: z.optional(
      z.looseObject({ organizer: text, date: text, time: text, location: text, sample: z.optional(z.boolean()) }),
    ),
  }),
  z.transform((stored): Favorite => ({ ...stored, id: numberOf(stored) })),
)

/** The id of a stored favourite as a number. An invalid id is replaced by the time of the addition. */
function numberOf({ id, dateAdded }: { readonly id: number | string; readonly dateAdded: string }): number {
  if (typeof id === 'number') return id
  return /^\d{1,16}$/.test(id) ? Number(id) : Date.parse(dateAdded) || 0
}

/** Two favourites are the same if title and type match (spec §3). */
export function isSame(one: Sameness, other: Sameness): boolean {
  return one.type === other.type && one.title === other.title
}

export function isFavorite(favorites: readonly Favorite[], of: Sameness): boolean {
  return favorites.some((favorite) => isSame(favorite, of))
}

/** Adds a favourite; nothing changes if it exists. `now` is in milliseconds since 1970. */
export function withFavorite(favorites: readonly Favorite[], of: Favourable, now: number): readonly Favorite[] {
  return withFavoriteRestored(favorites, { ...of, id: now, dateAdded: new Date(now).toISOString() })
}

export function withoutFavorite(favorites: readonly Favorite[], of: Sameness): readonly Favorite[] {
  return isFavorite(favorites, of) ? favorites.filter((favorite) => !isSame(favorite, of)) : favorites
}

/** Adds a removed favourite again with its old date. Nothing changes if the user has added it again meanwhile. */
export function withFavoriteRestored(favorites: readonly Favorite[], favorite: Favorite): readonly Favorite[] {
  return isFavorite(favorites, favorite) ? favorites : withDistinctIds([...favorites, favorite], withId)
}

/** Removes favourites that occur twice and replaces ids that occur twice. Returns the same list if nothing changes. */
export function tidy(favorites: readonly Favorite[]): readonly Favorite[] {
  const names = new Set(favorites.map(sameness))
  const once = names.size === favorites.length ? favorites : favorites.filter((each) => names.delete(sameness(each)))
  return withDistinctIds(once, withId)
}

/** Time of the addition in milliseconds since 1970. If the date is invalid, the id is used, which is also a time. */
export function addedAt({ dateAdded, id }: Favorite): number {
  const instants = [Date.parse(dateAdded), new Date(id).getTime()]
  return instants.find((instant) => !Number.isNaN(instant)) ?? 0
}

export function newestFirst(favorites: readonly Favorite[]): Favorite[] {
  return favorites.toSorted((a, b) => addedAt(b) - addedAt(a) || b.id - a.id)
}

/**
 * Returns the favourites whose title, content or category contain all words of the query. Case and accents are ignored.
 */
export function search(favorites: readonly Favorite[], query: string): readonly Favorite[] {
  if (isBlank(query)) return favorites
  const isFound = containsWordsOf(query)
  return favorites.filter(({ title, content, category = '' }) => isFound(`${title}\n${content}\n${category}`))
}

export function countByType(favorites: readonly Favorite[]): Readonly<Record<FavoriteType | 'all', number>> {
  const counts = { all: favorites.length, recipe: 0, tip: 0, affirmation: 0, goal: 0, meetup: 0 }
  for (const { type } of favorites) counts[type] += 1
  return counts
}

const withId = (favorite: Favorite, id: number): Favorite => ({ ...favorite, id })

const sameness = ({ type, title }: Sameness): string => `${type} ${title}`
