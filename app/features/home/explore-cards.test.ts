import { expect, test } from 'vitest'
import { exploreCards } from '../../../content/open/home.ts'
import { type Place, places } from '../../shell/places.ts'
import { exploreCardsFor } from './explore-cards.ts'

const community: Place = {
  path: '/community',
  navigateLabel: 'Community',
  icon: () => null,
  premium: true,
}

test('Explore has the six cards of the specification, two of them premium, as soon as their screens exist', () => {
  const all = [...places.filter(({ path }) => path !== community.path), community]
  expect(exploreCardsFor(all).map(({ title, premium }) => [title, premium])).toEqual([
    ['Daily Planner', false],
    ['Wellness Hub', false],
    ['Community', true],
    ['Personal Goals', true],
    ['Parenting Tips', false],
    ['Emergency Supplies', false],
  ])
})

test('no card of Explore leads to a screen that does not exist', () => {
  const there = new Set(places.map(({ path }) => path))
  expect(exploreCardsFor(places).map(({ path }) => path)).toEqual(
    exploreCards.map(({ path }) => path).filter((path) => there.has(path)),
  )
  expect(exploreCardsFor([community]).map(({ path }) => path)).toEqual(['/community'])
})
