import { type Catalogue, readIngredientLine } from './ingredient-line.ts'
import { normalised } from './text-search.ts'

/**
 * Names of other foods that differ from a known ingredient by only one or two letters. They are not corrected, because
 * they are not misspelt.
 */
const otherFoods = new Set(['celeriac', 'pears', 'parsnip'])

/**
 * A word of at least `oneSlip` letters is corrected if one letter is wrong, and a word of at least `twoSlips` letters
 * also if two letters are wrong.
 */
const oneSlip = 5
const twoSlips = 8

/**
 * Returns the number of letters that are missing, added, changed or swapped with their neighbour between two words,
 * or `most` + 1 if there are more than `most`.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = now
  }
  return Math.min(last[other.length] ?? 0, most + 1)
}

/** An unknown name, the known name that it resembles, and the line with the known name. */
export interface Slip {
  readonly written: string
  readonly meant: string
  readonly line: string
}

/**
 * Returns the likely misspelling in a line of ingredients. Returns null if the ingredient is known, is too short, or
 * resembles no known one.
 */
export function slipIn(line: string, catalogue: Catalogue): Slip | null {
  const read = readIngredientLine(line, catalogue)
  if (!read?.item.startsWith('own:')) return null
  const written = read.name.replace(/^(?:(?:extra )?large|small|medium) /i, '')
  const key = normalised(written)
  const most = key.length >= twoSlips ? 2 : key.length >= oneSlip ? 1 : 0
  const at = line.toLowerCase().lastIndexOf(written.toLowerCase())
  if (most === 0 || at < 0 || otherFoods.has(key)) return null
  const near = [...catalogue.keys()]
    .map((name) => ({ name, slips: slipsBetween(key, name, most) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips)
  for (const { name } of near) {
    const corrected = line.slice(0, at) + name + line.slice(at + written.length)
    const isKnown = readIngredientLine(corrected, catalogue)?.item.startsWith('own:') === false
    if (isKnown) return { written, meant: name, line: corrected }
  }
  return null
}
