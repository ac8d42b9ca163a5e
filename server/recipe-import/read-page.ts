import { isBlank } from '../../domain/blank.ts'
import { ownRecipeLimits as limits } from '../../domain/own-recipes.ts'
import type { Meal } from '../../domain/recipe.ts'
import type { ImportedRecipe } from '../../domain/recipe-import.ts'
import { tidiedLine } from '../../domain/typed-words.ts'
import { durationMinutes } from './duration.ts'
import { attributeOf, type Element, parsePage, plainText, textOf, walk } from './html.ts'

/**
 * `none`: the page has no recipe with a name and ingredients. `several`: it has several recipes, and none of them is
 * marked as the recipe of this page.
 */
export type PageFault = 'none' | 'several'

interface Thing {
  readonly [name: string]: unknown
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** Whether an object has this type of schema.org, written with or without the URL of the schema. */
const isA = (thing: Thing, type: string): boolean =>
  listOf(thing['@type']).some(
    (each) => typeof each === 'string' && each.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '') === type,
  )

/** Maximum number of objects that are searched, so that a hostile page does not take long. */
const mostThings = 20_000
const deepest = 30

/** Collects all objects of the JSON-LD, also those in `@graph`, in lists and inside other objects. */
function thingsIn(value: unknown, found: Thing[] = [], depth = 0): Thing[] {
  if (depth > deepest || found.length > mostThings) return found
  if (Array.isArray(value)) for (const each of value) thingsIn(each, found, depth + 1)
  else if (isThing(value)) {
    found.push(value)
    for (const each of Object.values(value)) if (typeof each === 'object') thingsIn(each, found, depth + 1)
  }
  return found
}

/**
 * Parses JSON-LD of a web page. Errors that pages often have are repaired where the meaning is certain: line ends and
 * tabs in strings, trailing commas, a comment or CDATA around the data, a semicolon at the end. Returns undefined for
 * everything else.
 */
function parseJsonLd(text: string): unknown {
  const data = text
    .replace(/^\uFEFF/, '')
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*$/, '')
    .replace(/;\s*$/, '')
  return parsed(data) ?? parsed(repaired(data))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const escapes: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': '', '\t': ' ' }

function repaired(text: string): string {
  let [fixed, inString] = ['', false]
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    if (inString && sign === '\\') {
      fixed += sign + text.charAt(index + 1)
      index += 1
      continue
    }
    if (sign === '"') inString = !inString
    if (inString && sign < ' ') fixed += escapes[sign] ?? ''
    else if (!inString && sign === ',' && /^\s*[}\]]/.test(text.slice(index + 1, index + 200))) continue
    else fixed += sign
  }
  return fixed
}

type Page = ReturnType<typeof parsePage>

function jsonLdOf(page: Page): Thing[] {
  const found: Thing[] = []
  walk(page, (element) => {
    if (element.tagName !== 'script') return true
    const type = attributeOf(element, 'type') ?? ''
    if (!/^\s*application\/ld\+json\s*(?:;|$)/i.test(type)) return false
    thingsIn(parseJsonLd(element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')), found)
    return false
  })
  return found
}

/** Reads recipes in microdata, and returns them in the form of JSON-LD objects. */
function microdataOf(page: Page): Thing[] {
  const found: Thing[] = []
  walk(page, (element) => {
    const type = attributeOf(element, 'itemtype') ?? ''
    if (!/schema\.org\/Recipe\s*$/i.test(type)) return true
    found.push(itemOf(element))
    return false
  })
  return found
}

function itemOf(scope: Element): Thing {
  const values = new Map<string, unknown[]>()
  const types = (attributeOf(scope, 'itemtype') ?? '').split(/\s+/)
  walk(scope, (element) => {
    const isItem = attributeOf(element, 'itemscope') !== undefined
    const names = attributeOf(element, 'itemprop')?.split(/\s+/) ?? []
    const value = names.length === 0 ? undefined : isItem ? itemOf(element) : microdataValue(element)
    for (const name of names) values.set(name, [...(values.get(name) ?? []), value])
    return !isItem
  })
  return { ...Object.fromEntries(values), '@type': types, text: values.get('text') ?? textOf(scope) }
}

function microdataValue(element: Element): string {
  const named = ['content', 'datetime', 'href', 'value'].map((name) => attributeOf(element, name))
  return named.find((value) => value !== undefined) ?? textOf(element)
}

/** Returns the texts of a value: strings, numbers, and the names of objects. */
function texts(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [plainText(value)]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return depth > 4 ? [] : value.flatMap((each) => texts(each, depth + 1))
  if (!isThing(value)) return []
  return texts(value['@value'] ?? value['name'] ?? value['text'] ?? value['value'], depth + 1)
}

const lines = (text: string): string[] =>
  text
    .split(/\n/)
    .map(tidiedLine)
    .filter((line) => !isBlank(line))

const firstText = (value: unknown): string | null =>
  texts(value)
    .map(tidiedLine)
    .find((text) => !isBlank(text)) ?? null

function ingredientsOf(recipe: Thing): string[] {
  const given = recipe['recipeIngredient'] ?? recipe['ingredients']
  return listOf(given).flatMap((each) => {
    if (!isThing(each)) return texts(each).flatMap(lines)
    const [name] = texts(each['name'] ?? each['text'])
    const [amount] = texts(each['amount'] ?? each['requiredQuantity'] ?? each['value'])
    const [unit] = texts(each['unitText'])
    return name === undefined ? [] : [tidiedLine([amount, unit, name].filter(Boolean).join(' '))]
  })
}

const numbered = /^(?:step\s*)?\d{1,2}\s*[.):]\s*(?=\p{L})/iu

function stepsOf(value: unknown, things: readonly Thing[], depth = 0): string[] {
  if (depth > 6) return []
  if (typeof value === 'string') return lines(plainText(value)).map((line) => line.replace(numbered, ''))
  if (Array.isArray(value)) return value.flatMap((each) => stepsOf(each, things, depth + 1))
  if (!isThing(value)) return []
  const { '@id': id, itemListElement: parts, name, text } = value
  const isReference = typeof id === 'string' && Object.keys(value).length === 1
  if (isReference) {
    const thing = things.find((each) => each !== value && each['@id'] === id && Object.keys(each).length > 1)
    return stepsOf(thing, things, depth + 1)
  }
  if (parts !== undefined && parts !== null) {
    const steps = stepsOf(parts, things, depth + 1)
    const title = isA(value, 'HowToSection') ? firstText(name)?.replace(/\s*:$/, '') : undefined
    const [first, ...rest] = steps
    return title !== undefined && first !== undefined ? [`${title}: ${first}`, ...rest] : steps
  }
  // `url` is not used: a `HowToStep` may have one, but it is not the text of the step.
  return stepsOf(text ?? value['item'] ?? name, things, depth + 1)
}

/**
 * Returns the total time, or the sum of preparation and cooking time. If only one of these two is known, returns
 * null, because it is not the total time.
 */
function timeOf(recipe: Thing): number | null {
  const read = (name: string): number | null => {
    const [text] = texts(isThing(recipe[name]) ? (recipe[name]['maxValue'] ?? recipe[name]) : recipe[name])
    return text === undefined ? null : durationMinutes(text)
  }
  const [total, preparing, cooking] = [read('totalTime'), read('prepTime'), read('cookTime')]
  const minutes = total ?? (preparing !== null && cooking !== null ? preparing + cooking : null)
  return minutes !== null && minutes <= limits.minutes ? minutes : null
}

const counting = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const forPeople =
  /\b(?:serves?|servings?|portions?|people|persons?|personen|portionen|personnes|porciones|portioner)\b/i

/**
 * Returns the number of servings of '4', 'Serves 4' or '4 servings'. A range ('4-6') or another yield ('12 muffins')
 * is not a number of servings: null.
 */
function servingsOf(recipe: Thing): number | null {
  for (const value of listOf(recipe['recipeYield'] ?? recipe['yield'])) {
    const unit = isThing(value) ? (texts(value['unitText'])[0] ?? '') : ''
    const [text = ''] = texts(isThing(value) && value['value'] !== undefined ? value['value'] : value)
    const said = tidiedLine(`${text} ${unit}`)
    const word = counting.findIndex((each) => new RegExp(`\\b${each}\\b`, 'i').test(said)) + 1
    const digits = said.match(/\d+(?:[.,]\d+)?/g) ?? []
    const number = digits.length === 0 ? word : digits.length === 1 ? Number(digits[0]) : 0
    const isPeople = /^\d+$/.test(said) || forPeople.test(said)
    if (isPeople && Number.isInteger(number) && number >= 1 && number <= limits.servings) return number
  }
  return null
}

const perServing = /^(?:(?:1|one|per|a|each)\s+)?(?:serving|portion|person)s?\b|^1$/i

const grams = (value: unknown): number | null => {
  const [, number] = /^(\d+(?:[.,]\d+)?)\s*(?:g|gr|grams?|grammes?)?$/i.exec(firstText(value) ?? '') ?? []
  return number === undefined ? null : Math.round(Number(number.replace(',', '.')))
}

const kcal = (value: unknown): number | null => {
  const [, number] =
    /^(\d+(?:[.,]\d+)?)\s*(?:k?cal(?:ories)?)?$/i.exec((firstText(value) ?? '').replace(/(\d),(?=\d{3}\b)/, '$1')) ?? []
  return number === undefined ? null : Math.round(Number(number.replace(',', '.')))
}

/** Returns the nutrition values only if the page gives all four and says that they are for one serving. */
function nutritionOf(recipe: Thing): ImportedRecipe['nutrition'] {
  const given = listOf(recipe['nutrition']).find(isThing)
  if (given === undefined || !perServing.test(firstText(given['servingSize']) ?? '')) return null
  const calories = kcal(given['calories'])
  const protein = grams(given['proteinContent'])
  const carbs = grams(given['carbohydrateContent'])
  const fat = grams(given['fatContent'])
  return calories === null || protein === null || carbs === null || fat === null
    ? null
    : { calories, protein, carbs, fat }
}

const mealWords: Readonly<Record<Meal, RegExp>> = {
  breakfast: /\bbreakfast\b/i,
  lunch: /\blunch\b/i,
  dinner: /\b(?:dinner|supper|evening meal)\b/i,
}

function mealOf(recipe: Thing): Meal | null {
  const said = texts(recipe['recipeCategory']).join(', ')
  const meals = (['breakfast', 'lunch', 'dinner'] as const).filter((meal) => mealWords[meal].test(said))
  return meals.length === 1 ? (meals[0] ?? null) : null
}

const plainAddress = (address: string): string => address.replace(/[?#].*$/, '').replace(/\/$/, '')

/** Whether the recipe says that this page is its main page. */
const isOf = (recipe: Thing, url: string): boolean =>
  ['url', '@id', 'mainEntityOfPage'].some((name) => {
    const value = recipe[name]
    const address = isThing(value) ? (value['@id'] ?? value['url']) : value
    return typeof address === 'string' && plainAddress(address) === plainAddress(url)
  })

/**
 * Cuts a list to one line more than a recipe may have, and each line to one character more, so that the form can
 * report that there is too much.
 */
const capped = (written: readonly string[], most: number, longest: number): string[] =>
  written.slice(0, most + 1).map((text) => text.slice(0, longest + 1))

/**
 * Reads the recipe of a web page from JSON-LD or microdata of schema.org. Values that the page does not contain stay
 * null: nothing is guessed, and allergens and diets are never read.
 */
export function readRecipePage(html: string, url: string): ImportedRecipe | PageFault {
  const page = parsePage(html)
  const things = jsonLdOf(page)
  const inJson = things.filter((thing) => isA(thing, 'Recipe'))
  const recipes = [...inJson, ...microdataOf(page)].flatMap((thing) => {
    const name = firstText(thing['name'] ?? thing['headline'])
    const ingredients = ingredientsOf(thing)
    return name === null || ingredients.length === 0 ? [] : [{ thing, name, ingredients }]
  })
  const names = new Set(recipes.map(({ name }) => name.toLowerCase()))
  const own = recipes.filter(({ thing }) => isOf(thing, url))
  const [only] = names.size === 1 ? recipes : own.length === 1 ? own : []
  if (only === undefined) return recipes.length === 0 ? 'none' : 'several'
  const { thing, name, ingredients } = only
  return {
    name: name.slice(0, limits.name + 1),
    meal: mealOf(thing),
    minutes: timeOf(thing),
    servings: servingsOf(thing),
    ingredients: capped(ingredients, limits.ingredients, limits.ingredient),
    steps: capped(stepsOf(thing['recipeInstructions'], things), limits.steps, limits.step),
    nutrition: nutritionOf(thing),
    source: url,
  }
}
