import type { FavoriteType } from '../../domain/favorites.ts'

export type FavoritesTab = FavoriteType | 'all'

export const favoriteWords = {
  title: 'YOUR FAVORITES',
  search: 'Search your favorites',
  clear: 'Clear search',
  tabs: 'Show',
  browse: 'Browse tips',
  sample: 'Sample',
  meetupGone: 'Over or taken back',
  cancelled: 'Cancelled',
  meetupCancelled: 'It was cancelled, so nobody will be there.',
} as const

export const tabNames: Readonly<Record<FavoritesTab, string>> = {
  all: 'All',
  recipe: 'Recipes',
  tip: 'Tips',
  affirmation: 'Quotes',
  goal: 'Goals',
  meetup: 'Meetups',
}

export const favoriteTypeNames: Readonly<Record<FavoriteType, string>> = {
  recipe: 'Recipe',
  tip: 'Tip',
  affirmation: 'Quote',
  goal: 'Goal',
  meetup: 'Meetup',
}

export const emptyTabs: Readonly<Record<FavoritesTab, { title: string; text: string }>> = {
  all: { title: 'Nothing kept yet', text: 'Tap the heart on a tip, a recipe or a quote and it washes up here.' },
  recipe: { title: 'No recipes yet', text: 'A heart on a recipe keeps it here for a tired evening.' },
  tip: { title: 'No tips yet', text: 'The ones worth a second look wait here.' },
  affirmation: { title: 'No quotes yet', text: 'The planner has one for you every day.' },
  goal: { title: 'No goals yet', text: 'A heart on one of your goals puts it on this shelf too.' },
  meetup: { title: 'No meetups yet', text: 'The ones you like the sound of gather here.' },
}

/** Shown if a search of the favourites finds nothing, under one tab (`inTab`) or under All (`inAll`). */
export const noHits = {
  title: 'Nothing by that name',
  inTab: 'Try a shorter word, or look under All.',
  inAll: 'Try a shorter word.',
} as const

const numbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

/** The text below the title of the favourites page, for example 'Five things worth keeping'. */
export function thingsKept(count: number): string {
  if (count === 0) return 'A shelf for good things'
  return count === 1 ? 'One thing worth keeping' : `${numbers[count] ?? count} things worth keeping`
}

export function favoritesFound(count: number): string {
  return count === 1 ? '1 favourite found' : `${count} favourites found`
}
