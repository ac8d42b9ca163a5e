import {
  withFavorite,
  type Favorite,
  type Favourable,
  isSame,
  withoutFavorite,
  withFavoriteRestored,
  storedFavorite,
  tidy,
} from '../../domain/favorites.ts'
import { now } from '../device/clock.ts'
import { localListStore } from '../device/storage/storage.ts'

/** The user's favourites (spec §3, key `favorites`). */
export const favorites = localListStore<Favorite>('favorites', storedFavorite, tidy)

export function addFavorite(of: Favourable): void {
  const at = now().getTime()
  favorites.update((current) => withFavorite(current, of, at))
}

/** Removes a favourite. Returns it for Undo; null when nothing was removed. */
export function removeFavorite(of: Pick<Favorite, 'type' | 'title'>): Favorite | null {
  const removed = favorites.read().find((favorite) => isSame(favorite, of))
  const { ok } = favorites.update((current) => withoutFavorite(current, of))
  return ok ? (removed ?? null) : null
}

export function restoreFavorite(favorite: Favorite): void {
  favorites.update((current) => withFavoriteRestored(current, favorite))
}
