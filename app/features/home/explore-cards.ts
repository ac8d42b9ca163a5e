import { exploreCards, type ExploreCard } from '../../../content/open/home.ts'
import type { Place } from '../../shell/places.ts'

/** A card of 'Explore' with the spot, title and path of its entry in Navigate. */
interface PlacedCard extends ExploreCard {
  readonly title: string
  readonly premium: boolean
}

/** The six cards of the specification (spec §2). A card is left out while Navigate has no entry for its screen. */
export function exploreCardsFor(places: readonly Place[]): PlacedCard[] {
  return exploreCards.flatMap((card) => {
    const place = places.find(({ path }) => path === card.path)
    return place === undefined ? [] : [{ ...card, title: place.navigateLabel, premium: place.premium ?? false }]
  })
}
