import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountWords, buyingWords, inBaseUnit, settled } from './amount-words.ts'
import { type Unit, units } from './recipe.ts'

const inWords = (unit: Unit, amounts: number[]) => amounts.map((amount) => amountWords(amount, unit))

it('shows grams below a kilogram and kilograms from there, and the same for millilitres and litres', () => {
  expect(inWords('g', [500, 999.4, 999.6, 1200, 1250, 133.33, 7.5])).toEqual([
    '500 g',
    '999 g',
    '1 kg',
    '1.2 kg',
    '1.25 kg',
    '133 g',
    '7.5 g',
  ])
  expect(inWords('kg', [0.3, 1.2])).toEqual(['300 g', '1.2 kg'])
  expect(inWords('ml', [400, 1000])).toEqual(['400 ml', '1 l'])
  expect(inWords('l', [0.25, 1.5])).toEqual(['250 ml', '1.5 l'])
})

it('writes spoons, cups and pieces with fractions', () => {
  expect(inWords('tsp', [0.5, 0.25, 0.75, 1 / 3, 2 / 3, 1.5, 2, 0.05])).toEqual([
    '½ tsp',
    '¼ tsp',
    '¾ tsp',
    '⅓ tsp',
    '⅔ tsp',
    '1½ tsp',
    '2 tsp',
    '⅛ tsp',
  ])
  expect(inWords('cup', [0.5, 1, 1.5, 2.98])).toEqual(['½ cup', '1 cup', '1½ cups', '3 cups'])
  expect(inWords('piece', [0.5, 2, 1.25])).toEqual(['½', '2', '1¼'])
  expect(inWords('tin', [1, 0.5, 2])).toEqual(['1 tin', '½ tin', '2 tins'])
  expect(inWords('slice', [1, 4])).toEqual(['1 slice', '4 slices'])
  expect(inWords('pinch', [0.5, 1, 2])).toEqual(['1 pinch', '1 pinch', '2 pinches'])
})

it('uses tablespoons if that gives a whole or half number', () => {
  expect(inWords('tsp', [3, 4, 4.5, 5, 6])).toEqual(['1 tbsp', '4 tsp', '1½ tbsp', '5 tsp', '2 tbsp'])
  expect(inWords('tbsp', [1, 0.5, 1 / 3, 2.5])).toEqual(['1 tbsp', '1½ tsp', '1 tsp', '2½ tbsp'])
})

it('rounds pieces, slices and tins up for the shopping list, not grams and small spoons', () => {
  expect([0.5, 1, 2.0001, 2.25].map((amount) => buyingWords(amount, 'piece'))).toEqual(['1', '1', '2', '3'])
  expect(buyingWords(1.5, 'tin')).toBe('2 tins')
  expect(buyingWords(0.5, 'slice')).toBe('1 slice')
  expect(buyingWords(0.5, 'tsp')).toBe('½ tsp')
  expect(buyingWords(150.4, 'g')).toBe('150 g')
})

it('writes spoons from 3 tsp on in tablespoons for the shopping list, rounded up to a half', () => {
  expect([2.5, 3, 4, 5, 6, 23].map((amount) => buyingWords(amount, 'tsp'))).toEqual([
    '2½ tsp',
    '1 tbsp',
    '1½ tbsp',
    '2 tbsp',
    '2 tbsp',
    '8 tbsp',
  ])
  expect(buyingWords(1.1, 'tbsp')).toBe('1½ tbsp')
})

it('adds up in g, ml and tsp; every other unit is separate', () => {
  const families = units.map((unit) => inBaseUnit({ amount: 2, unit }))
  expect(Object.fromEntries(units.map((unit, index) => [unit, families[index]]))).toEqual({
    g: { amount: 2, unit: 'g' },
    kg: { amount: 2000, unit: 'g' },
    ml: { amount: 2, unit: 'ml' },
    l: { amount: 2000, unit: 'ml' },
    piece: { amount: 2, unit: 'piece' },
    slice: { amount: 2, unit: 'slice' },
    tin: { amount: 2, unit: 'tin' },
    tsp: { amount: 2, unit: 'tsp' },
    tbsp: { amount: 6, unit: 'tsp' },
    cup: { amount: 2, unit: 'cup' },
    pinch: { amount: 2, unit: 'pinch' },
  })
})

it('never shows rounding errors of floating point, nor an empty text', () => {
  expect(settled(0.1 + 0.2)).toBe(0.3)
  fc.assert(
    fc.property(fc.constantFrom(...units), fc.double({ min: 1e-6, max: 1e5, noNaN: true }), (unit, amount) => {
      for (const words of [amountWords(amount, unit), buyingWords(amount, unit)]) {
        expect(words).toMatch(/^(\d+(\.\d{1,2})?|\d*[⅛¼⅓½⅔¾])( [a-z]+)?$/)
        expect(words).not.toMatch(/^0( |$)/)
      }
    }),
  )
})

it('shows spoons, cups and pieces to an eighth; grams and millilitres to a half, or to a hundredth of the amount', () => {
  const signs: Record<string, number> = { '⅛': 1 / 8, '¼': 1 / 4, '⅓': 1 / 3, '½': 1 / 2, '⅔': 2 / 3, '¾': 3 / 4 }
  const sizes: Record<string, Unit> = { kg: 'kg', g: 'g', l: 'l', ml: 'ml', tbsp: 'tbsp', tsp: 'tsp' }
  fc.assert(
    fc.property(
      fc.constantFrom(...units.filter((unit) => unit !== 'pinch')),
      fc.double({ min: 0.1, max: 1e4, noNaN: true }),
      (unit, amount) => {
        const [, whole = '', sign = '', shown = ''] = /^([\d.]*)(\D?)(?: (\w+))?$/.exec(amountWords(amount, unit)) ?? []
        const read = inBaseUnit({ amount: Number(whole) + (signs[sign] ?? 0), unit: sizes[shown] ?? unit })
        const meant = inBaseUnit({ amount, unit })
        const isMetric = meant.unit === 'g' || meant.unit === 'ml'
        const away = isMetric ? Math.max(0.5, meant.amount / 100) : 0.126
        expect(read.unit).toBe(meant.unit)
        expect(Math.abs(read.amount - meant.amount)).toBeLessThanOrEqual(away)
      },
    ),
  )
})
