import * as z from 'zod/mini'
import { buyingWords, inBaseUnit, settled } from './amount-words.ts'
import { type Aisle, aisleNames, aisles, type Ingredient, type Unit, units } from './recipe.ts'
import { lazily } from './lazily.ts'
import { tidiedLine } from './typed-words.ts'

export { amountWords } from './amount-words.ts'

/** One time that something was put on the list. */
export interface Adding {
  /** Hers alone: adding the same one again changes nothing. */
  readonly id: string
  /** A recipe's id. */
  readonly recipe: string
}

/** What one adding brought to a line, in the line's unit. */
interface Share extends Adding {
  readonly amount: number
}

/** A line of the list. */
export interface ShoppingItem {
  readonly id: string
  /** What it is: an ingredient's `item`, or `own:` and her words. */
  readonly item: string
  readonly name: string
  /** In g, ml or tsp where the unit has such a family (`amountWords` shows the larger ones); null when it has none. */
  readonly amount: number | null
  readonly unit: Unit | null
  readonly aisle: Aisle
  readonly ticked: boolean
  /** Typed by her. */
  readonly own: boolean
  /** Where it comes from; empty for her own. */
  readonly from: readonly Share[]
}

/** Reads a stored line. */
export const storedShoppingItem: z.ZodMiniType<ShoppingItem> = z.object({
  id: z.string(),
  item: z.string(),
  name: z.string(),
  amount: z.nullable(z.number().check(z.positive())),
  unit: z.nullable(z.enum(units)),
  aisle: z.enum(aisles),
  ticked: z.boolean(),
  own: z.boolean(),
  from: z.prefault(z.array(z.object({ id: z.string(), recipe: z.string(), amount: z.number() })), []),
})

type List = readonly ShoppingItem[]

/** For another number of servings: the ingredients of one factor more or less. */
export function scaled(ingredients: readonly Ingredient[], factor: number): Ingredient[] {
  return ingredients.map((ingredient) => ({ ...ingredient, amount: settled(ingredient.amount * factor) }))
}

/**
 * Adds what a recipe needs. The same thing in the same family of units becomes one line: 200 g and 0.3 kg are 500 g,
 * 2 tsp and 1 tbsp are 5 tsp, while a cup stays beside them. A ticked line is bought and stays as it is; what comes on
 * top of it is a new open line.
 */
export function addIngredients(list: List, ingredients: readonly Ingredient[], adding: Adding): List {
  if (list.some(({ from }) => from.some(({ id }) => id === adding.id))) return list
  return ingredients.reduce<List>((now, ingredient) => joined(now, lineOf(ingredient, adding)), list)
}

function lineOf({ item, name, aisle, ...measured }: Ingredient, adding: Adding): ShoppingItem {
  const { amount, unit } = inBaseUnit(measured)
  const id = `${item} ${unit} ${adding.id}`
  return { id, item, name, amount, unit, aisle, ticked: false, own: false, from: [{ ...adding, amount }] }
}

/** Adds what she typed, outer blanks aside. The same words once more change nothing while the line is open. */
export function addOwn(list: List, text: string, id: string): List {
  const name = tidiedLine(text)
  if (name === '' || list.some((line) => line.id === id)) return list
  const item = `own:${name.toLowerCase()}`
  return joined(list, { id, item, name, amount: null, unit: null, aisle: 'other', ticked: false, own: true, from: [] })
}

/** Marks a line as bought, or opens it again; an opened line takes in what else is open of the same. */
export function tick(list: List, id: string, ticked: boolean): List {
  const line = list.find((other) => other.id === id)
  if (!line || line.ticked === ticked) return list
  const changed = { ...line, ticked }
  const twin = ticked ? undefined : list.find((other) => isSame(other, changed))
  return list
    .filter((other) => other !== twin)
    .map((other) => (other === line ? (twin ? together(changed, twin) : changed) : other))
}

/** Without the line; the same list when it is gone already. */
export function remove(list: List, id: string): List {
  return list.some((line) => line.id === id) ? list.filter((line) => line.id !== id) : list
}

export function clearTicked(list: List): List {
  return list.some(({ ticked }) => ticked) ? list.filter(({ ticked }) => !ticked) : list
}

/** Brings lines back that were removed or cleared; those that are back already stay single. */
export function restore(list: List, lines: readonly ShoppingItem[]): List {
  return lines.reduce<List>((now, line) => (now.some((other) => holds(other, line)) ? now : joined(now, line)), list)
}

/** Whether a line is the other one, or took it in. */
function holds(line: ShoppingItem, other: ShoppingItem): boolean {
  const [share] = other.from
  return (
    line.id === other.id || (share !== undefined && isSame(line, other) && line.from.some(({ id }) => id === share.id))
  )
}

/** Takes one adding back, as far as it is not bought yet. */
export function takeBack(list: List, adding: string): List {
  const touched = list.some(({ ticked, from }) => !ticked && from.some(({ id }) => id === adding))
  return touched ? list.flatMap((line) => (line.ticked ? [line] : without(line, adding))) : list
}

function without(line: ShoppingItem, adding: string): ShoppingItem[] {
  const from = line.from.filter(({ id }) => id !== adding)
  if (from.length === line.from.length) return [line]
  const gone = line.from.reduce((sum, share) => (share.id === adding ? sum + share.amount : sum), 0)
  const amount = settled((line.amount ?? 0) - gone)
  return amount > 0 ? [{ ...line, amount, from }] : []
}

function joined(list: List, line: ShoppingItem): List {
  const place = line.ticked ? -1 : list.findIndex((other) => isSame(other, line))
  const there = list[place]
  if (!there) return [...list, line]
  const both = together(there, line)
  return both === there ? list : list.with(place, both)
}

function isSame(other: ShoppingItem, { item, unit }: ShoppingItem): boolean {
  return !other.ticked && other.item === item && other.unit === unit
}

function together(line: ShoppingItem, more: ShoppingItem): ShoppingItem {
  if (line.amount === null || more.amount === null) return line
  return { ...line, amount: settled(line.amount + more.amount), from: [...line.from, ...more.from] }
}

const byName = lazily(() => new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true }))

/** The list in the order of the shop; within an aisle by name. Aisles without anything are left out. */
export function byAisle(list: List): { aisle: Aisle; name: string; items: ShoppingItem[] }[] {
  return aisles
    .map((aisle) => ({
      aisle,
      name: aisleNames[aisle],
      items: list.filter((line) => line.aisle === aisle).sort((a, b) => byName().compare(a.name, b.name)),
    }))
    .filter(({ items }) => items.length > 0)
}

/** How much of it to buy, '' when nobody said. */
export function toBuy({ amount, unit }: Pick<ShoppingItem, 'amount' | 'unit'>): string {
  return amount === null || unit === null ? '' : buyingWords(amount, unit)
}

/** What is still to buy, to send to somebody: a heading an aisle, a line a thing. '' when everything is bought. */
export function listAsText(list: List): string {
  return byAisle(list.filter(({ ticked }) => !ticked))
    .map(({ name, items }) => [name, ...items.map(lineWords)].join('\n'))
    .join('\n\n')
}

function lineWords(line: ShoppingItem): string {
  const amount = toBuy(line)
  const name = line.name.charAt(0).toUpperCase() + line.name.slice(1)
  return amount === '' ? `- ${name}` : `- ${name}, ${amount}`
}
