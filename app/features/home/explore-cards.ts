import { exploreCards, type ExploreCard } from '../../../content/open/home.ts'
import type { Place } from '../../shell/places.ts'

/** A card of 'Explore', with the title and path of the same screen in the navigation. */
interface PlacedCard extends ExploreCard {
  readonly title: string
  readonly premium: boolean
}

/** Returns the six cards of the specification (spec §2), without those whose screen is not in the navigation. */
export function exploreCardsFor(places: readonly Place[]): PlacedCard[] {
  return exploreCards.flatMap((card) => {
    const place = places.find(({ path }) => path === card.path)
    return place === undefined ? [] : [{ ...card, title: place.navigateLabel, premium: place.premium ?? false }]
  })
}
