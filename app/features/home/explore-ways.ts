import { exploreCards, type ExploreCard } from '../../../content/open/home.ts'
import type { Place } from '../../shell/places.ts'

/** A card of 'Explore' with what Navigate says about its place. */
interface ExploreWay extends ExploreCard {
  readonly title: string
  readonly premium: boolean
}

/** The six of the specification, those whose screens exist: a card appears as soon as Navigate has its place. */
export function exploreWays(places: readonly Place[]): ExploreWay[] {
  return exploreCards.flatMap((card) => {
    const place = places.find(({ path }) => path === card.path)
    return place === undefined ? [] : [{ ...card, title: place.navigateLabel, premium: place.premium ?? false }]
  })
}
