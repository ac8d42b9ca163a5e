import * as z from 'zod/mini'
import { type Amount, buyingWords, inBaseUnit, mlInTsp, settled } from './amount-words.ts'
import { type Aisle, aisleNames, aisles, type Ingredient, type Unit, units } from './recipe.ts'
import type { Staple } from './kitchen.ts'
import { lazily } from './lazily.ts'
import { tidiedLine } from './typed-words.ts'

export { amountWords } from './amount-words.ts'

/** One addition of a recipe's ingredients to the shopping list. */
export interface Adding {
  /** Id of the addition. A second addition with the same id changes nothing. */
  readonly id: string
  readonly recipe: string
}

/** The amount that one addition of a recipe contributed to a line of the list, in the unit of the line. */
interface Share extends Adding {
  readonly amount: number
  /** The unit in which the recipe measures: set to ml if the unit of the line is tsp, and to tsp if it is ml. */
  readonly unit?: Unit | undefined
}

export interface ShoppingItem {
  readonly id: string
  /** Id of the ingredient; for a typed line, `own:` and the text. */
  readonly item: string
  readonly name: string
  /**
   * Amount of the ingredient in `unit`. Amounts that can be converted to g, ml or tsp are stored in one of these units.
   * Null for a line without an amount.
   */
  readonly amount: number | null
  /**
   * The unit of a line never changes: sync merges each field separately, so an amount could get the wrong unit.
   * `toBuy` decides in which unit the line is shown.
   */
  readonly unit: Unit | null
  readonly aisle: Aisle
  readonly ticked: boolean
  /** On a shared list, the number of the person who ticked the line (`domain/lists.ts`). */
  readonly tickedBy?: number | undefined
  readonly own: boolean
  /**
   * True if the user has the ingredient at home, so that it need not be bought. False if it was at home but must be
   * bought all the same. Missing if it was not at home when the line was added.
   */
  readonly atHome?: boolean | undefined
  /** The additions of recipes that the amount of this line consists of. Empty for a typed line. */
  readonly from: readonly Share[]
}

const storedShare: z.ZodMiniType<Share> = z.object({
  id: z.string(),
  recipe: z.string(),
  amount: z.number(),
  unit: z.optional(z.enum(units)),
})

export const storedShoppingItem: z.ZodMiniType<ShoppingItem> = z.object({
  id: z.string(),
  item: z.string(),
  name: z.string(),
  amount: z.nullable(z.number().check(z.positive())),
  unit: z.nullable(z.enum(units)),
  aisle: z.enum(aisles),
  ticked: z.boolean(),
  tickedBy: z.optional(z.int()),
  own: z.boolean(),
  atHome: z.optional(z.boolean()),
  from: z.prefault(z.array(storedShare), []),
})

type List = readonly ShoppingItem[]

export function scaled(ingredients: readonly Ingredient[], factor: number): Ingredient[] {
  return ingredients.map((ingredient) => ({ ...ingredient, amount: settled(ingredient.amount * factor) }))
}

/**
 * Adds the ingredients of a recipe to the list. The same ingredient is merged into one line if the units can be
 * converted (200 g + 0.3 kg = 500 g; 2 tbsp + 100 ml = 130 ml). A ticked line stays unchanged, and the new amount gets
 * its own line. Ingredients in `held` are marked as at home. If the list already has two open lines of an ingredient,
 * these are merged too.
 */
export function addIngredients(
  list: List,
  ingredients: readonly Ingredient[],
  adding: Adding,
  asWritten: readonly string[] = [],
  held: ReadonlySet<string> = new Set(),
): List {
  if (list.some(({ from }) => from.some(({ id }) => id === adding.id))) return list
  const lines = [
    ...ingredients.map((each) =>
      held.has(each.item) ? { ...lineOf(each, adding), atHome: true } : lineOf(each, adding),
    ),
    ...asWritten.map((each) => textLine(each, adding)),
  ]
  const merged = list.reduce<List>((now, line) => (line.amount === null ? now.concat(line) : joined(now, line)), [])
  return lines.reduce<List>(joined, merged)
}

/** A line without an amount, for an ingredient of an own recipe whose amount is not known. */
function textLine(text: string, adding: Adding): ShoppingItem {
  const line = { name: text, amount: null, unit: null, aisle: 'other', ticked: false, own: false } as const
  const item = `own:${text.toLowerCase()}`
  return { ...line, id: `${item} ${adding.id}`, item, from: [{ ...adding, amount: 0 }] }
}

function lineOf({ item, name, aisle, ...measured }: Ingredient, adding: Adding): ShoppingItem {
  const { amount, unit } = inBaseUnit(measured)
  const id = `${item} ${unit} ${adding.id}`
  return { id, item, name, amount, unit, aisle, ticked: false, own: false, from: [{ ...adding, amount }] }
}

/** Whether a line is hidden in the closed section of items that the user has at home. */
const isHeld = ({ atHome, ticked }: ShoppingItem): boolean => atHome === true && !ticked

/** Splits the list into the lines to buy and those that the user has at home. */
export function withoutHeld(list: List): { readonly buy: List; readonly held: List } {
  return { buy: list.filter((line) => !isHeld(line)), held: list.filter(isHeld) }
}

/** Marks a line as at home, or moves it back to the lines to buy. */
export function setAtHome(list: List, id: string, atHome: boolean): List {
  return list.map((line) => (line.id === id && line.atHome !== atHome ? { ...line, atHome } : line))
}

/**
 * Returns the open lines of recipes for ingredients that are now in the kitchen. Lines that the user moved back to
 * the list are not included.
 */
export const heldByNow = (list: List, held: ReadonlySet<string>): List =>
  list.filter((line) => !line.ticked && line.from.length > 0 && line.atHome === undefined && held.has(line.item))

/** Adds a line that the user typed. Nothing happens if an open line has the same text. */
export function addTypedLine(list: List, text: string, id: string): List {
  const name = tidiedLine(text)
  if (name === '' || list.some((line) => line.id === id)) return list
  const item = `own:${name.toLowerCase()}`
  return joined(list, { id, item, name, amount: null, unit: null, aisle: 'other', ticked: false, own: true, from: [] })
}

/** Returns the staples that are not among the open lines to buy. */
export function missingStaples(list: List, staples: readonly Staple[]): readonly Staple[] {
  return staples.filter(({ item }) => !list.some((line) => line.item === item && !line.ticked && !isHeld(line)))
}

/** Adds the missing staples, without amounts. The ids of the new lines are derived from `id`. */
export function addStaples(list: List, staples: readonly Staple[], id: string): List {
  if (list.some((line) => line.id.endsWith(` ${id}`))) return list
  const lines = missingStaples(list, staples).map(({ item, name, aisle }): ShoppingItem => {
    const own = item.startsWith('own:')
    return { id: `${item} ${id}`, item, name, amount: null, unit: null, aisle, ticked: false, own, from: [] }
  })
  return lines.length === 0 ? list : [...list, ...lines]
}

/**
 * Ticks or unticks a line. An unticked line is merged with an open line of the same ingredient; `by` is the number of
 * the person in a shared list.
 */
export function tickLine(list: List, id: string, ticked: boolean, by?: number): List {
  const line = list.find((other) => other.id === id)
  if (!line || line.ticked === ticked) return list
  const { tickedBy: _, ...rest } = line
  const changed = { ...rest, ticked, ...(ticked && by !== undefined ? { tickedBy: by } : {}) }
  const twins = ticked ? [] : list.filter((other) => isSame(other, changed))
  return list
    .filter((other) => !twins.includes(other))
    .map((other) => (other === line ? twins.reduce(together, changed) : other))
}

export function removeLine(list: List, id: string): List {
  return list.some((line) => line.id === id) ? list.filter((line) => line.id !== id) : list
}

export function clearTicked(list: List): List {
  return list.some(({ ticked }) => ticked) ? list.filter(({ ticked }) => !ticked) : list
}

/** Adds removed lines to the shopping list again, except those that are in the list already. */
export function restoreLines(list: List, lines: readonly ShoppingItem[]): List {
  return lines.reduce<List>((now, line) => (now.some((other) => holds(other, line)) ? now : joined(now, line)), list)
}

/** Whether `line` is the line `other`, or contains it after a merge. */
function holds(line: ShoppingItem, other: ShoppingItem): boolean {
  const [share] = other.from
  if (line.id === other.id) return true
  return (
    share !== undefined &&
    isSame(line, other) &&
    line.from.some((each) => each.id === share.id && measuredIn(line, each) === measuredIn(other, share))
  )
}

/** Removes from the shopping list what one addition of a recipe contributed. Ticked lines stay unchanged. */
export function undoAddition(list: List, adding: string): List {
  const touched = list.some(({ ticked, from }) => !ticked && from.some(({ id }) => id === adding))
  return touched ? list.flatMap((line) => (line.ticked ? [line] : without(line, adding))) : list
}

function without(line: ShoppingItem, adding: string): ShoppingItem[] {
  const from = line.from.filter(({ id }) => id !== adding)
  if (from.length === line.from.length) return [line]
  if (line.amount === null) return from.length > 0 || line.own ? [{ ...line, from }] : []
  const gone = line.from.reduce((sum, share) => (share.id === adding ? sum + share.amount : sum), 0)
  const amount = settled(line.amount - gone)
  return amount > 0 ? [{ ...line, amount, from }] : []
}

function joined(list: List, line: ShoppingItem): List {
  const place = line.ticked ? -1 : list.findIndex((other) => isSame(other, line))
  const there = list[place]
  if (!there) return [...list, withFreeId(list, line)]
  const both = together(there, line)
  return both === there ? list : list.with(place, both)
}

/**
 * Appends '+' to the id of the line until no other line has it. A planned meal is always added with the same id, so an
 * older line, for example a ticked one, may have it already.
 */
function withFreeId(list: List, line: ShoppingItem): ShoppingItem {
  const isTaken = list.some(({ id }) => id === line.id)
  return isTaken ? withFreeId(list, { ...line, id: `${line.id}+` }) : line
}

/** Whether `other` is open and can be merged with a line of this item and unit. */
function isSame(other: ShoppingItem, { item, unit }: ShoppingItem): boolean {
  return !other.ticked && other.item === item && (other.unit === unit || (isVolume(other.unit) && isVolume(unit)))
}

const isVolume = (unit: Unit | null): boolean => unit === 'ml' || unit === 'tsp'

/** Converts ml to tsp and tsp to ml, as for liquids. An amount that is already in `unit` stays as it is. */
function converted(amount: number, from: Unit | null, unit: Unit | null): number {
  if (from === unit) return amount
  return settled(from === 'tsp' ? amount * mlInTsp : amount / mlInTsp)
}

/** The unit in which the recipe of a share measures. */
const measuredIn = ({ unit }: ShoppingItem, share: Share): Unit | null => share.unit ?? unit

/** A line with its amounts in another unit. */
function inUnit(line: ShoppingItem, unit: Unit | null): ShoppingItem {
  if (line.unit === unit || line.amount === null) return line
  const from = line.from.map((share): Share => {
    const { unit: _, ...rest } = share
    const measured = measuredIn(line, share)
    const amount = converted(share.amount, line.unit, unit)
    return measured === unit || measured === null ? { ...rest, amount } : { ...rest, amount, unit: measured }
  })
  return { ...line, amount: converted(line.amount, line.unit, unit), unit, from }
}

function together(line: ShoppingItem, added: ShoppingItem): ShoppingItem {
  const more = inUnit(added, line.unit)
  // If one of the two recipes needs the ingredient to be bought, the merged line is to be bought, although the other
  // recipe was added when the ingredient was at home.
  const bought = line.atHome === true && more.atHome !== true ? { atHome: false } : {}
  if (line.amount === null || more.amount === null) {
    return more.from.length === 0 ? line : { ...line, ...bought, from: [...line.from, ...more.from] }
  }
  return { ...line, ...bought, amount: settled(line.amount + more.amount), from: [...line.from, ...more.from] }
}

const byName = lazily(() => new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true }))

/** Order of the departments of a shop; null for the usual order. Departments that are missing come last. */
type AisleOrder = readonly Aisle[] | null

export function aislesInOrder(order: AisleOrder): readonly Aisle[] {
  return order === null ? aisles : [...order, ...aisles.filter((aisle) => !order.includes(aisle))]
}

/** Moves a department to the position of another one; the departments between them move by one position. */
export function moveAisle(order: AisleOrder, aisle: Aisle, to: Aisle): readonly Aisle[] {
  const now = aislesInOrder(order)
  return now.toSpliced(now.indexOf(aisle), 1).toSpliced(now.indexOf(to), 0, aisle)
}

/** Groups the lines by department of the shop and sorts them by name. Departments without lines are left out. */
export function byAisle(list: List, order: AisleOrder = null): { aisle: Aisle; name: string; items: ShoppingItem[] }[] {
  return aislesInOrder(order)
    .map((aisle) => ({
      aisle,
      name: aisleNames[aisle],
      items: list.filter((line) => line.aisle === aisle).sort((a, b) => byName().compare(a.name, b.name)),
    }))
    .filter(({ items }) => items.length > 0)
}

/** Returns the amount of a line as text: in ml if a recipe measures in ml, in spoons if all measure in spoons. */
export function toBuy(line: ShoppingItem): string {
  const shown = shownAmount(line)
  return shown === null ? '' : buyingWords(shown.amount, shown.unit)
}

function shownAmount(line: ShoppingItem): Amount | null {
  const { amount, unit, from } = line
  if (amount === null || unit === null) return null
  if (!isVolume(unit) || from.length === 0) return { amount, unit }
  const shown = from.some((share) => measuredIn(line, share) === 'ml') ? 'ml' : 'tsp'
  return { amount: converted(amount, unit, shown), unit: shown }
}

/**
 * Returns the open lines as a text to share: a heading for each department and a line for each item. The result is ''
 * if all lines are ticked.
 */
export function listAsText(list: List, order: AisleOrder = null): string {
  return byAisle(
    withoutHeld(list).buy.filter(({ ticked }) => !ticked),
    order,
  )
    .map(({ name, items }) => [name, ...items.map(lineWords)].join('\n'))
    .join('\n\n')
}

function lineWords(line: ShoppingItem): string {
  const amount = toBuy(line)
  const name = line.name.charAt(0).toUpperCase() + line.name.slice(1)
  return amount === '' ? `- ${name}` : `- ${name}, ${amount}`
}
