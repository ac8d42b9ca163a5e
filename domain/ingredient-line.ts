import { settled } from './amount-words.ts'
import { plainDigits } from './pasted.ts'
import type { Ingredient, Unit } from './recipe.ts'
import { normalised } from './text-search.ts'
import { tidiedLine } from './typed-words.ts'

/*
 * Reads a line of a recipe such as '2 x 400g tins chickpeas, drained'. A line whose amount or ingredient is not certain
 * is not interpreted and stays a text. Libraries were tried (parse-ingredient 3.0), but they misread British lines, for
 * example '400g/14oz beef mince'.
 */

/** The fields of an ingredient that do not depend on the recipe. */
type KnownIngredient = Pick<Ingredient, 'item' | 'name' | 'one' | 'aisle'>

/** The known ingredients by their names. Names that may also mean another food are not included. */
export type Catalogue = ReadonlyMap<string, KnownIngredient>

interface Measure {
  readonly amount: number
  /** Null for a number without a unit. */
  readonly unit: Unit | null
  /** Whether the unit is imperial or a cup. If the line also has a metric amount, that one is used. */
  readonly rough?: boolean
}

interface Read<T> {
  readonly value: T
  readonly rest: string
}

const vulgar: Readonly<Record<string, string>> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

const counting = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/**
 * Words for units, with the unit that we use and the conversion factor. Imperial units are British: a pint is 568 ml.
 */
const unitWords: readonly (readonly [words: string, unit: Unit, factor: number, rough?: boolean])[] = [
  ['kg|kgs|kilo|kilos|kilograms?|kilogrammes?', 'kg', 1],
  ['g|gr|gm|gms|grams?|grammes?', 'g', 1],
  ['ml|mls|millilitres?|milliliters?|cc', 'ml', 1],
  ['cl|centilitres?|centiliters?', 'ml', 10],
  ['dl|decilitres?|deciliters?', 'ml', 100],
  ['l|ltr|ltrs|litres?|liters?', 'l', 1],
  ['tbsps?|tbs|tblsp|tblsps|tablespoons?|tablespoonfuls?', 'tbsp', 1],
  ['tsps?|teaspoons?|teaspoonfuls?', 'tsp', 1],
  ['dsp|dsps|dessertspoons?|dessertspoonfuls?', 'tsp', 2],
  ['cups?', 'cup', 1, true],
  ['fl\\.? ?oz|fluid ounces?|fluid oz', 'ml', 28.41, true],
  ['oz|ozs|ounces?', 'g', 28.35, true],
  ['lb|lbs|pounds?', 'g', 453.6, true],
  ['pints?|pts?', 'ml', 568.3, true],
  ['slices?', 'slice', 1],
  ['tins?|cans?', 'tin', 1],
  ['pinch|pinches', 'pinch', 1],
  ['pieces?|pcs?', 'piece', 1],
]

const unitPattern = unitWords.map(([words]) => words).join('|')
const amountPattern = String.raw`\d+ \d+/\d+|\d+/\d+|\d+(?:[.,]\d+)?`
const measureAtStart = new RegExp(String.raw`^(${amountPattern})[ -]?(${unitPattern})(?![\p{L}\d])\.?`, 'iu')
const unitAtStart = new RegExp(String.raw`^(${unitPattern})(?![\p{L}\d])\.?`, 'iu')
const numberAtStart = new RegExp(String.raw`^(${amountPattern})(?![\p{L}\d./,%])`, 'u')

/** The start of a second amount after the first: '2-3', '2 to 3', '200g - 250g'. */
const rangeAfter = /^(?:-|to|or|and|&|\+)\s*\d/i

/** Words before an amount that make it a limit or a share, so that the line stays a text. */
const unclear =
  /^(?:up to|at least|less than|more than|over|under|minimum|max|a few|a little|some|several|a couple|half)\b/i
const around = /^(?:about|around|approximately|approx\.?|roughly|circa|c\.|ca\.|~)\s*/i
/** Words for a size. Before a known ingredient they become part of the note. */
const sizes = /^(?:(?:extra )?large|small|medium|big|heaped|level|rounded|scant|generous|heaping)(?:-sized)?\s+/i

/** Ids of ingredients whose short name may also mean another food: ground coriander, dried beans, raw prawns. */
const ambiguous = new Set(
  'beetroot cabbage coriander ginger lettuce parsley hard-cheese soft-cheese berries mango prawns white-fish lentils green-lentils cinnamon tinned-salmon cooked-chicken'.split(
    ' ',
  ),
)
/** Ids of ingredients whose short name means this food only if it is in a tin. */
const tinned = new Set('black-beans butter-beans kidney-beans chickpeas sardines tuna'.split(' '))

/** Other names of the same food: British and American words, and other word orders. */
const aliases: Readonly<Record<string, string>> = {
  'cloves garlic': 'garlic cloves',
  'clove garlic': 'garlic clove',
  'cloves of garlic': 'garlic cloves',
  'clove of garlic': 'garlic clove',
  'sticks celery': 'celery sticks',
  'stick celery': 'celery stick',
  'sticks of celery': 'celery sticks',
  'minced beef': 'beef mince',
  'minced lamb': 'lamb mince',
  'ground beef': 'beef mince',
  scallions: 'spring onions',
  zucchini: 'courgettes',
  eggplant: 'aubergines',
  'garbanzo beans': 'chickpeas',
  'greek yogurt': 'greek yoghurt',
  yogurt: 'yoghurt',
}

const plurals = (name: string): string[] => [
  name,
  `${name}s`,
  `${name}es`,
  ...(name.endsWith('s') ? [name.slice(0, -1)] : []),
  ...(name.endsWith('es') ? [name.slice(0, -2)] : []),
  ...(name.endsWith('y') ? [`${name.slice(0, -1)}ies`] : []),
]

/** Collects the ingredients of recipes by their names, their plurals, and the words of their ids. */
export function catalogueOf(recipes: readonly { readonly ingredients: readonly Ingredient[] }[]): Catalogue {
  const catalogue = new Map<string, KnownIngredient>()
  const all = new Map(
    recipes.flatMap(({ ingredients }) =>
      ingredients.filter(({ item }) => !item.startsWith('own:')).map((each) => [each.item, each] as const),
    ),
  )
  const add = (name: string, { item, name: full, one, aisle }: Ingredient): void => {
    const key = normalised(name)
    if (!catalogue.has(key)) catalogue.set(key, { item, name: full, ...(one !== undefined && { one }), aisle })
  }
  for (const each of all.values()) for (const name of [each.name, each.one ?? each.name]) add(name, each)
  for (const each of all.values()) {
    for (const name of [each.name, each.one ?? each.name].flatMap(plurals)) add(name, each)
    if (!ambiguous.has(each.item)) for (const name of plurals(each.item.replaceAll('-', ' '))) add(name, each)
  }
  return catalogue
}

function find(name: string, unit: Unit, catalogue: Catalogue): KnownIngredient | undefined {
  const key = normalised(name)
  const known = catalogue.get(key) ?? catalogue.get(normalised(aliases[key] ?? ''))
  if (known === undefined) return undefined
  const isExact = [known.name, known.one].some((each) => each !== undefined && normalised(each) === key)
  if (unit === 'tin') return known.aisle === 'cupboard' ? known : undefined
  return tinned.has(known.item) && !isExact ? undefined : known
}

function numberIn(text: string): number {
  const mixed = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(text)
  if (mixed !== null) return Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3])
  // '1,000' has a thousands separator, '1,5' a decimal comma.
  return Number(/,\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.'))
}

function inUnit(amount: number, word: string): Measure | null {
  const found = unitWords.find(([words]) => new RegExp(`^(?:${words})$`, 'i').test(word))
  if (found === undefined) return null
  const [, unit, factor, rough = false] = found
  const value = amount * factor
  return { amount: rough && unit !== 'cup' ? Math.round(value) : settled(value), unit, rough }
}

/** Reads an amount at the start of the text: '250g', '1 1/2 tsp', '1 lb 2 oz', '3'. */
function measureAt(text: string): Read<Measure> | null {
  const [whole, number, word] = measureAtStart.exec(text) ?? []
  if (whole !== undefined && number !== undefined && word !== undefined) {
    const value = inUnit(numberIn(number), word)
    if (value === null) return null
    const rest = text.slice(whole.length).trim()
    // Pounds and ounces: '1 lb 2 oz'.
    const more = /^(?:lbs?|pounds?)$/i.test(word) ? measureAtStart.exec(rest) : null
    const ounces = more?.[1] !== undefined && /^(?:oz|ounces?)$/i.test(more[2] ?? '') ? numberIn(more[1]) : null
    if (ounces === null || more === null) return { value, rest }
    const grams = Math.round(numberIn(number) * 453.6 + ounces * 28.35)
    return { value: { ...value, amount: grams }, rest: rest.slice(more[0].length).trim() }
  }
  const [bare, plain] = numberAtStart.exec(text) ?? []
  if (bare === undefined || plain === undefined) return null
  return { value: { amount: numberIn(plain), unit: null }, rest: text.slice(bare.length).trim() }
}

/**
 * Turns a number in words, or a unit without a number, into digits: 'half a lemon' into '1/2 lemon', 'pinch of salt'
 * into '1 pinch of salt'. `value` tells whether the text was changed.
 */
function inDigits(text: string): Read<boolean> {
  const half = /^(?:half (?:an? |of an? )|an? half |1\/2 an? )/i.exec(text)
  if (half !== null) return { value: true, rest: `1/2 ${text.slice(half[0].length)}` }
  const quarter = /^an? quarter (?:of )?(?:an? )?/i.exec(text)
  if (quarter !== null) return { value: true, rest: `1/4 ${text.slice(quarter[0].length)}` }
  const [word, first = ''] = /^([a-z]+)\s+/i.exec(text) ?? []
  const place = counting.indexOf(first.toLowerCase())
  if (word !== undefined && place >= 0) return { value: true, rest: `${place + 1} ${text.slice(word.length)}` }
  if (word !== undefined && /^an?$/i.test(first)) return { value: true, rest: `1 ${text.slice(word.length)}` }
  return /^(?:pinch|tin|can|slice) of /i.test(text) ? { value: true, rest: `1 ${text}` } : { value: false, rest: text }
}

function plainly(text: string): string {
  const line = plainDigits(tidiedLine(text))
    .replaceAll(/(\d)?\s*([¼½¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])/g, (_, whole: string | undefined, sign: string) =>
      whole === undefined ? (vulgar[sign] ?? '') : `${whole} ${vulgar[sign] ?? ''}`,
    )
    .replaceAll('⁄', '/')
    .replaceAll(/(\d)\s*\/\s*(\d)/g, '$1/$2')
    .replaceAll(/(\d) (?:and|&) (\d+\/\d+)/gi, '$1 $2')
    .replaceAll(/[–—−]/g, '-')
    .replaceAll('×', 'x')
  return tidiedLine(line.replace(/^[-•*·▢☐□✓]+\s*/u, ''))
}

/** The measure of one tin or pack in '2 x 400g tins', '1 (400g) tin' and '400g tin'. */
const sizedTin =
  /^(?:x\s*)?\(?\s*(\d+(?:[.,]\d+)?)\s*-?\s*(g|ml|oz)(?:\s*\/\s*[\d.,]+\s*(?:g|oz))?\s*\)?\s*-?\s*(?:tins?|cans?)(?![\p{L}])\.?\s*/iu
const usualTin = { from: 385, to: 425 }

function tinsAt(text: string): Read<Measure & { size: string }> | null {
  const [whole, count, rest] = /^(?:(\d+)\s*)?(.*)$/s.exec(text) ?? []
  for (const [tins, after] of [
    [count, rest],
    [undefined, text],
  ] as const) {
    if (whole === undefined || after === undefined) continue
    const [match, amount, unit] = sizedTin.exec(after) ?? []
    if (match === undefined || amount === undefined || unit === undefined) continue
    const grams = numberIn(amount) * (unit.toLowerCase() === 'oz' ? 28.35 : 1)
    const isUsual = grams >= usualTin.from && grams <= usualTin.to
    return {
      value: { amount: Number(tins ?? 1), unit: 'tin', size: isUsual ? '' : `${amount} ${unit}` },
      rest: after.slice(match.length),
    }
  }
  return null
}

/** Removes the same amount in a second unit: '400g/14oz', '200ml (7fl oz)'. The metric amount is kept. */
function withoutTwin(first: Read<Measure>): Read<Measure> {
  const [whole, slash, bracket] = /^(?:\/\s*([^\s].*)|\(\s*([^()]*)\))/s.exec(first.rest) ?? []
  if (whole === undefined) return first
  const twin = measureAt((slash ?? bracket ?? '').replace(around, ''))
  if (!twin?.value.unit) return first
  if (bracket !== undefined && twin.rest !== '') return first
  const value = first.value.rough && !twin.value.rough ? twin.value : first.value
  return { value, rest: bracket === undefined ? twin.rest : first.rest.slice(whole.length).trim() }
}

/** Splits a text into name and note: '(fresh) tomatoes, chopped' into 'tomatoes' and 'fresh, chopped'. */
function nameAndNote(text: string): { name: string; note: string } {
  const notes: string[] = []
  const bare = text.replaceAll(/\s*\(([^()]*)\)\s*/g, (_, inner: string) => {
    notes.push(inner.trim())
    return ' '
  })
  const [, name = '', note = ''] = /^(.*?)(?:\s*[,;]\s*|\s+-\s+|\s+(?=plus (?:extra|more)\b))(.*)$/s.exec(bare) ?? [
    '',
    bare,
  ]
  return {
    name: name
      .replace(/^of\s+/i, '')
      .replace(/[\s.*]+$/, '')
      .trim(),
    note: [...notes, note.trim()].filter((each) => each !== '').join(', '),
  }
}

const longestName = 80
const juice = /^((?:finely |freshly )?(?:grated |squeezed )?(?:juice|zest)(?: and (?:juice|zest))?) of (.+)$/i

/** Reads a line. Returns null if its amount or its ingredient is not certain. */
export function readIngredientLine(line: string, catalogue: Catalogue): Ingredient | null {
  const text = plainly(line)
  if (text.endsWith(':') || unclear.test(text.replace(/^half (?=an? )/i, ''))) return null
  const [, part, whole] = juice.exec(text) ?? []
  if (part !== undefined && whole !== undefined) {
    const read = readIngredientLine(whole, catalogue)
    if (read?.unit !== 'piece' || read.item.startsWith('own:')) return null
    return { ...read, note: [part.toLowerCase(), read.note].filter(Boolean).join(', ') }
  }
  const { value: inWords, rest: digits } = inDigits(text.replace(around, ''))
  const tins = tinsAt(digits)
  const measured = tins ?? amountAt(digits)
  if (measured === null || rangeAfter.test(measured.rest)) return atEnd(text, catalogue)
  return ingredientOf(measured.value, measured.rest, { inWords, size: tins?.value.size ?? '', catalogue })
}

/**
 * Reads the amount at the start. '2 x 150g' is 300 g. A size may stand before the unit: '2 heaped tbsp'. If no unit
 * follows the number or the size, as in '3 fresh slices', the amount is a number of pieces.
 */
function amountAt(text: string): Read<Measure> | null {
  const [times, count] = /^(\d+)\s*x\s*(?=\d)/i.exec(text) ?? []
  if (times !== undefined && count !== undefined) {
    const each = measureAt(text.slice(times.length))
    if (!each?.value.unit) return null
    return { value: { ...each.value, amount: settled(each.value.amount * Number(count)) }, rest: each.rest }
  }
  const first = measureAt(text)
  if (first === null) return null
  if (first.value.unit !== null) return withoutTwin(first)
  const sized = first.rest.replace(/^x\s+/i, '').replace(sizes, '')
  const [match, word] = unitAtStart.exec(sized) ?? []
  const value = word === undefined || match === undefined ? null : inUnit(first.value.amount, word)
  if (value === null || match === undefined) return { value: first.value, rest: first.rest.replace(/^x\s+/i, '') }
  return withoutTwin({ value, rest: sized.slice(match.length).trim() })
}

/** Reads 'plain flour 200g' and 'butter: 50 g', where the amount with its unit is at the end. */
function atEnd(text: string, catalogue: Catalogue): Ingredient | null {
  const pattern = new RegExp(String.raw`^(\p{L}[^\d,()]*?)[\s:-]+((?:${amountPattern}) ?(?:${unitPattern})\.?)$`, 'iu')
  const [, name, amount] = pattern.exec(text) ?? []
  if (name === undefined || amount === undefined || rangeAfter.test(amount)) return null
  const measured = measureAt(amount)
  if (!measured?.value.unit) return null
  return ingredientOf(measured.value, name, { inWords: false, size: '', catalogue })
}

function ingredientOf(
  { amount, unit: written }: Measure,
  rest: string,
  { inWords, size, catalogue }: { readonly inWords: boolean; readonly size: string; readonly catalogue: Catalogue },
): Ingredient | null {
  const unit = written ?? 'piece'
  if (!(amount > 0) || amount > 100_000 || /^(?:\/|-|x\s|%|cm|mm|inch)/i.test(rest)) return null
  const { name, note } = nameAndNote(rest)
  // A digit in the name may be a second amount or a length, so the line is not certain: '1 onion or 2 shallots', '1
  // 2-inch piece ginger'.
  if (!/\p{L}{2}/u.test(name) || /\d/.test(name) || name.length > longestName) return null
  if (/^(?:or|and|to)\b/i.test(name)) return null
  const [sizeWord = ''] = sizes.exec(name) ?? []
  const plain = name.slice(sizeWord.length)
  const known = find(name, unit, catalogue) ?? find(plain, unit, catalogue)
  // A number in words without a unit is certain only before a known ingredient: 'a lemon', but not 'a good glug'.
  if (known === undefined && inWords && written === null) return null
  const notes = [size, known !== undefined && find(name, unit, catalogue) === undefined ? sizeWord.trim() : '', note]
  const noted = notes.filter((each) => each !== '').join(', ')
  return {
    item: known?.item ?? `own:${normalised(name)}`,
    name: known === undefined ? name : plain,
    ...(known?.one !== undefined && { one: known.one }),
    amount,
    unit,
    aisle: known?.aisle ?? 'other',
    ...(noted !== '' && { note: noted }),
  }
}
