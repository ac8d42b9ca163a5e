/** A duration that a step of a recipe names, for example '10 minutes'. */
export interface StepTime {
  readonly minutes: number
  /** The upper end of a range such as '5 to 6 minutes'; null for a text without a range. */
  readonly upTo: number | null
  /**
   * The text before the duration within its sentence, and the text of the step before that sentence. They tell what
   * the duration is for.
   */
  readonly before: readonly [string, string]
}

/**
 * Durations that are longer than this number of minutes (proving overnight, soaking) are ignored, because they need no
 * kitchen timer.
 */
const mostMinutes = 12 * 60

const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
}
const fractions: Readonly<Record<string, number>> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
}

const numberWords = new RegExp(
  `\\b(?:${Object.keys(numbers)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})\\b`,
  'g',
)
const to = String.raw`\s*(?:to|or|-|–)\s*`
const n = String.raw`(\d+(?:\.\d+)?)`
const hour = String.raw`[\s-]*(?:full |whole |more |further )?(?:hours?|hrs?)\b`
const minute = String.raw`[\s-]*(?:full |whole |more |further |extra )?(?:minutes?|mins?)\b`

const hoursAndMinutes = new RegExp(`${n}${hour},?(?: and)? ${n}${minute}`, 'g')
const hourRange = new RegExp(`${n}${to}${n}${hour}`, 'g')
const hours = new RegExp(n + hour, 'g')
/** The second alternative matches '10' in 'the eggs for 9 minutes and the rice for 10'. */
const times = new RegExp(`${n}(?:(?:${minute})?${to}${n})?${minute}|\\bfor ${n}(?=\\s*(?:[,;).]|$)|\\s+and\\b)`, 'g')

/** Words which, before or after a number of minutes, show that it is not a cooking time. */
const notBefore = /\b(?:within|every|under|than|before|keeps?(?: for)?)\s*(?:about |the first )?$/
const notAfter = /^\s*(?:ago|before|beforehand|earlier|old|ahead|in advance)\b/
const notAbout = /\b(?:leftovers?|leftover|keeps)\b/

/** Returns the durations in the text of a step, in their order. */
export function timesOf(step: string): readonly StepTime[] {
  let earlier = ''
  return step.split(/(?<=[.!?;])\s+/).flatMap((sentence) => {
    const found = timesInSentence(sentence, earlier)
    earlier += ` ${sentence}`
    return found
  })
}

function timesInSentence(sentence: string, earlier: string): StepTime[] {
  const text = inMinutes(sentence)
  if (notAbout.test(text)) return []
  const found: StepTime[] = []
  let from = 0
  for (const { 0: whole, 1: least, 2: most, 3: alone, index } of text.matchAll(times)) {
    // A number without a unit counts only after a duration with a unit: the 4 in 'enough for 4' is not a duration.
    if (alone !== undefined && found.length === 0) continue
    // In 'Boil the pasta, adding the peas for the last 3 minutes' the duration is for the peas.
    const about = text.slice(from, index).replace(/^.*\badding\b/, '')
    const minutes = Number(least ?? alone)
    const isTime = !notBefore.test(text.slice(0, index)) && !notAfter.test(text.slice(index + whole.length))
    from = index + whole.length
    if (!isTime || minutes < 0.5 || minutes > mostMinutes) continue
    found.push({
      minutes,
      upTo: most !== undefined && Number(most) > minutes ? Number(most) : null,
      before: [about, earlier],
    })
  }
  return found
}

/** Replaces number words by digits and hours by minutes: 'half an hour' becomes '30 minutes'. */
function inMinutes(sentence: string): string {
  return sentence
    .toLowerCase()
    .replaceAll(/\bthree[- ]quarters of an hour\b/g, '45 minutes')
    .replaceAll(/\b(?:a )?quarter of an hour\b/g, '15 minutes')
    .replaceAll(/\b(?:half an|(?:a )?half) hour\b/g, '30 minutes')
    .replaceAll(numberWords, (word) => String(numbers[word]))
    .replaceAll(/\ban?(?= (?:full |whole |further )?(?:hour|minute)\b)/g, '1')
    .replaceAll(/(\d+)(?: hours?)? and a half(?: hours?)?/g, (all, whole: string) =>
      all.includes('hour') ? `${whole}.5 hours` : all,
    )
    .replaceAll(/(?:(\d+)\s?)?(½|¼|¾|\b[13]\/[24]\b)/g, (_, whole: string | undefined, part: string) =>
      String(Number(whole ?? 0) + (fractions[part] ?? 0)),
    )
    .replaceAll(hoursAndMinutes, (_, h: string, m: string) => `${Number(h) * 60 + Number(m)} minutes`)
    .replaceAll(hourRange, (_, least: string, most: string) => `${Number(least) * 60} to ${Number(most) * 60} minutes`)
    .replaceAll(hours, (_, h: string) => `${Number(h) * 60} minutes`)
}

interface Named {
  readonly name: string
  readonly one?: string
}

/**
 * Words that do not identify an ingredient: words that only occur within names of ingredients, and liquids in which
 * other food is cooked.
 */
const noThing =
  /^(?:.{1,2}|with|without|added|oil|water|milk|spread|salt|sauce|stock|powder|pur\u00e9e|cubes?|pieces|fillets?|strips|stir|fry|sticks|cloves|red|white|green|black|spring|sweet|light|lean|mild|dried|fresh|frozen|ground|smoked|smooth|cooked|peeled|mixed|baked|baking|chopped|mature|medium|free|fat|reduced|skinless|boneless|tinned|wholemeal|vegetarian|style|hard|soft)$/

/** Returns the first ingredient that a text names, for example 'potatoes'; null if it names none. */
function namedIn(words: string, ingredients: readonly Named[]): string | null {
  const text = asWords(words)
  const forms = ingredients
    .flatMap(({ name, one = name }) => [name, one, ...wordsOf(name), ...wordsOf(one)])
    .filter((form) => !noThing.test(lastWord(form)))
    .map((form) => ({ form, at: text.indexOf(asWords(form)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at || b.form.length - a.form.length)
  return forms[0]?.form ?? null
}

/** Returns the ingredient that a duration of a step is for, for example 'potatoes'; null if unknown. */
export function thingOf({ before }: StepTime, ingredients: readonly Named[]): string | null {
  return namedIn(before[0], ingredients) ?? namedIn(before[1], ingredients)
}

const wordsOf = (name: string): string[] => name.split(/[^\p{L}]+/u).filter((word) => word !== '')
const lastWord = (name: string): string => wordsOf(name).at(-1) ?? ''
const asWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()} `
