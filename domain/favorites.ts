import * as z from 'zod/mini'
import { isBlank } from './blank.ts'
import { holding } from './folded.ts'
import { withDistinctIds } from './time-ids.ts'

export const favoriteTypes = ['recipe', 'tip', 'affirmation', 'goal', 'meetup'] as const
export type FavoriteType = (typeof favoriteTypes)[number]

/** Something she kept (spec §3). An affirmation has no title of its own: its words are both title and content. */
export interface Favorite {
  /** Milliseconds since 1970 when it was kept, or the next free number. */
  readonly id: number
  /** ISO 8601 in UTC. */
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
  /** A made-up meetup: nobody shall travel to it. */
  readonly sample?: boolean | undefined
}

/** What a heart is about: id and date come with the tap. */
export type Favourable = Omit<Favorite, 'id' | 'dateAdded'>

/** What two favourites have to share in order to be the same. */
type Sameness = Pick<Favorite, 'type' | 'title'>

const text = z.optional(z.string())

/** Reads a stored favourite, its id as a number or as text (spec §3); fields that are unknown here survive. */
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

/** The id as a number; text that is none gives way to the time at which the favourite was kept. */
function numberOf({ id, dateAdded }: { readonly id: number | string; readonly dateAdded: string }): number {
  if (typeof id === 'number') return id
  return /^\d{1,16}$/.test(id) ? Number(id) : Date.parse(dateAdded) || 0
}

/** Two are the same when title and type both match (spec §3). */
export function isSame(one: Sameness, other: Sameness): boolean {
  return one.type === other.type && one.title === other.title
}

export function isFavorite(favorites: readonly Favorite[], of: Sameness): boolean {
  return favorites.some((favorite) => isSame(favorite, of))
}

/** Keeps it, once however often it is asked to. `now` is milliseconds since 1970. */
export function add(favorites: readonly Favorite[], of: Favourable, now: number): readonly Favorite[] {
  return restore(favorites, { ...of, id: now, dateAdded: new Date(now).toISOString() })
}

/** Without it; the same list when it was not there. */
export function remove(favorites: readonly Favorite[], of: Sameness): readonly Favorite[] {
  return isFavorite(favorites, of) ? favorites.filter((favorite) => !isSame(favorite, of)) : favorites
}

/** Puts a removed one back with its own date, unless she has kept it anew. */
export function restore(favorites: readonly Favorite[], favorite: Favorite): readonly Favorite[] {
  return isFavorite(favorites, favorite) ? favorites : withDistinctIds([...favorites, favorite], withId)
}

/** As a stored list is shown: nothing twice, and every id once. The same list when there is nothing to do. */
export function tidy(favorites: readonly Favorite[]): readonly Favorite[] {
  const names = new Set(favorites.map(sameness))
  const once = names.size === favorites.length ? favorites : favorites.filter((each) => names.delete(sameness(each)))
  return withDistinctIds(once, withId)
}

/** When it was kept, in milliseconds since 1970: by its date, or by its id where that is none. */
export function keptAt({ dateAdded, id }: Favorite): number {
  const instants = [Date.parse(dateAdded), new Date(id).getTime()]
  return instants.find((instant) => !Number.isNaN(instant)) ?? 0
}

export function newestFirst(favorites: readonly Favorite[]): Favorite[] {
  return favorites.toSorted((a, b) => keptAt(b) - keptAt(a) || b.id - a.id)
}

/** Those whose title, content or category hold every word of the query, capitals and accents aside. */
export function search(favorites: readonly Favorite[], query: string): readonly Favorite[] {
  if (isBlank(query)) return favorites
  const isFound = holding(query)
  return favorites.filter(({ title, content, category = '' }) => isFound(`${title}\n${content}\n${category}`))
}

/** How many there are of each type; 'all' is their sum. */
export function countByType(favorites: readonly Favorite[]): Readonly<Record<FavoriteType | 'all', number>> {
  const counts = { all: favorites.length, recipe: 0, tip: 0, affirmation: 0, goal: 0, meetup: 0 }
  for (const { type } of favorites) counts[type] += 1
  return counts
}

const withId = (favorite: Favorite, id: number): Favorite => ({ ...favorite, id })

const sameness = ({ type, title }: Sameness): string => `${type} ${title}`
