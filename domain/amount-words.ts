import type { Unit } from './recipe.ts'

export interface Amount {
  readonly amount: number
  readonly unit: Unit
}

/** Millilitres in a teaspoon of a liquid. */
export const mlInTsp = 5

const bases: Readonly<Partial<Record<Unit, Amount>>> = {
  kg: { amount: 1000, unit: 'g' },
  l: { amount: 1000, unit: 'ml' },
  tbsp: { amount: 3, unit: 'tsp' },
}

/**
 * Converts an amount to g, ml or tsp (1 tbsp = 3 tsp). Cups, pieces, slices, tins and pinches stay unchanged, because
 * their weight depends on the ingredient.
 */
export function inBaseUnit({ amount, unit }: Amount): Amount {
  const base = bases[unit]
  return base ? { amount: settled(amount * base.amount), unit: base.unit } : { amount: settled(amount), unit }
}

/** Rounds to millionths, because sums of decimals are not exact: 0.1 + 0.2 becomes 0.3. */
export function settled(amount: number): number {
  return Math.round(amount * 1e6) / 1e6
}

/** Returns an amount with its unit as text: '500 g', '1.2 kg', '½ tsp'. A number of pieces has no unit: '2'. */
export function amountWords(amount: number, unit: Unit): string {
  const base = inBaseUnit({ amount, unit })
  switch (base.unit) {
    case 'g':
      return metricWords(base.amount, 'g', 'kg')
    case 'ml':
      return metricWords(base.amount, 'ml', 'l')
    case 'tsp':
      return spoonWords(base.amount)
    case 'pinch':
      return counted(Math.max(1, Math.round(amount)), 'pinch', 'pinches')
    case 'piece':
      return fractionWords(amount)
    case 'slice':
      return counted(amount, 'slice', 'slices')
    case 'tin':
      return counted(amount, 'tin', 'tins')
    default:
      return counted(amount, 'cup', 'cups')
  }
}

/**
 * Returns the amount to buy as text. Pieces, slices and tins are rounded up, because shops do not sell parts of them.
 * From 3 tsp on, spoons are rounded up to the next half tablespoon.
 */
export function buyingWords(amount: number, unit: Unit): string {
  const base = inBaseUnit({ amount, unit })
  if (base.unit === 'tsp' && base.amount >= 3) return amountWords(Math.ceil((base.amount / 3) * 2 - 0.01) / 2, 'tbsp')
  const isWhole = unit === 'piece' || unit === 'slice' || unit === 'tin'
  return amountWords(isWhole ? Math.max(1, Math.ceil(amount - 0.01)) : amount, unit)
}

/**
 * Writes an amount below 10 with one decimal and below 1000 as a whole number. From 1000 on it is written in kg or l
 * with at most two decimals.
 */
function metricWords(amount: number, small: 'g' | 'ml', large: 'kg' | 'l'): string {
  const shown = amount < 10 ? Math.max(0.1, Math.round(amount * 10) / 10) : Math.round(amount)
  return shown < 1000 ? `${shown} ${small}` : `${Math.round(shown / 10) / 100} ${large}`
}

/** Writes an amount in tablespoons if that gives a whole or half number, and in teaspoons if not. */
function spoonWords(tsp: number): string {
  const tbsp = tsp / 3
  const isEven = tbsp >= 0.99 && Math.abs(tbsp * 2 - Math.round(tbsp * 2)) < 0.02
  return isEven ? `${fractionWords(tbsp)} tbsp` : `${fractionWords(tsp)} tsp`
}

function counted(amount: number, one: string, many: string): string {
  const words = fractionWords(amount)
  return `${words} ${amount > 1 && words !== '1' ? many : one}`
}

const fractions = [
  [0, ''],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
] as const

/**
 * Writes an amount with the nearest quarter, third or whole number, for example '1½'. Amounts below 3/16 become '⅛'.
 */
function fractionWords(amount: number): string {
  if (amount < 3 / 16) return '⅛'
  const whole = Math.floor(amount)
  const rest = amount - whole
  const [nearest, sign] = fractions.reduce((best, each) =>
    Math.abs(each[0] - rest) < Math.abs(best[0] - rest) ? each : best,
  )
  const full = nearest === 1 ? whole + 1 : whole
  return full === 0 ? sign : `${full}${sign}`
}
