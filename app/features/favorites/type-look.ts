import type { FavoritesTab } from '../../../content/open/favorites.ts'
import type { FavoriteType } from '../../../domain/favorites.ts'
import type { SpotName } from '../../ui/art/spots.tsx'
import type { Tint } from '../../ui/tint.ts'

export const spots: Readonly<Record<FavoritesTab, SpotName>> = {
  all: 'shell',
  recipe: 'bowl',
  tip: 'lantern',
  affirmation: 'gulls',
  goal: 'pebbles',
  meetup: 'terraces',
}

/** The tint of the chip that names the type. Quotes have none, because their card is tinted itself. */
export const tints: Readonly<Record<FavoriteType, Tint | undefined>> = {
  recipe: 'blush',
  tip: 'sun',
  affirmation: undefined,
  goal: 'primary',
  meetup: 'sky',
}
