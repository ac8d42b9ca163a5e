import { describe, expect, test } from 'vitest'
import { ingredients } from '../../content/premium/ingredients.ts'
import { pricesFrom } from '../../content/premium/ingredients/prices.ts'
import { costOf, pricesSchema } from '../../domain/prices.ts'
import { isKnownPrice, pricesFor, type PriceBody } from './prices.ts'
import { recipes } from './recipes.ts'
import { repositoryItems } from './repository.ts'

const bodies = repositoryItems('prices').map(({ key, body }) => [key, body as unknown as PriceBody] as const)
const prices = pricesFor(bodies, recipes)

describe('the typical prices', () => {
  test('there is one for every ingredient, in a unit whose weight is known, and the app accepts them', () => {
    expect(Object.keys(prices).toSorted()).toEqual(Object.keys(ingredients).toSorted())
    expect(pricesSchema.parse(JSON.parse(JSON.stringify(prices)))).toEqual(prices)
  })

  test('every ingredient of every recipe has a price in its unit, and a portion costs from 40p to £4.50', () => {
    const costs = recipes.map(({ id, ingredients: lines, servings }) => {
      const { pence, unpriced, old } = costOf(lines, prices, pricesFrom)
      expect([id, unpriced, old]).toEqual([id, [], false])
      return [Math.round(pence / servings), id] as const
    })
    expect(costs.filter(([pence]) => pence < 40 || pence > 450)).toEqual([])
    const sorted = costs.toSorted(([a], [b]) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)]?.[0] ?? 0
    expect(median).toBeGreaterThan(90)
    expect(median).toBeLessThan(220)
  })
})

describe('a price in the units of the recipes', () => {
  const lines = (...parts: readonly (readonly [item: string, unit: 'piece' | 'tbsp' | 'tin' | 'l' | 'kg'])[]) => [
    { ingredients: parts.map(([item, unit]) => ({ item, name: item, amount: 1, unit, aisle: 'other' as const })) },
  ]
  const body = (pence: number, amount: number, unit: PriceBody['unit']): PriceBody => ({
    pence,
    amount,
    unit,
    day: '2026-11-27',
  })

  test('counted things, spoons and tins are derived from their weight, in g, ml and teaspoons', () => {
    const made = pricesFor(
      [
        ['onion', body(100, 1, 'kg')],
        ['chickpeas', body(60, 1, 'tin')],
        ['flaked-almonds', body(210, 100, 'g')],
        ['olive-oil', body(400, 500, 'ml')],
        ['milk', body(155, 2, 'l')],
        ['not-an-ingredient', body(1, 1, 'g')],
        ['tofu', body(200, 1, 'piece')],
      ],
      lines(['onion', 'piece'], ['chickpeas', 'tin'], ['flaked-almonds', 'tbsp'], ['olive-oil', 'tbsp'], ['milk', 'l']),
    )
    expect(Object.fromEntries(Object.entries(made).map(([item, { per }]) => [item, per]))).toEqual({
      onion: { g: 0.1, piece: 13 },
      chickpeas: { g: 0.25, tin: 60 },
      'flaked-almonds': { g: 2.1, tsp: 4.9 },
      'olive-oil': { g: 0.889, tsp: 4 },
      milk: { ml: 0.0775 },
    })
  })

  test('a unit is known if the ingredient has a weight for it', () => {
    expect(isKnownPrice('tofu', body(200, 280, 'g'))).toBe(true)
    expect(isKnownPrice('tofu', body(200, 1, 'tin'))).toBe(false)
    expect(isKnownPrice('tofu', body(200, 500, 'ml'))).toBe(false)
    expect(isKnownPrice('milk', body(155, 500, 'g'))).toBe(false)
    expect(isKnownPrice('toString', body(1, 1, 'g'))).toBe(false)
  })
})
