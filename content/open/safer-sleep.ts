/**
 * Safety text about the baby, shown wherever the user may fall asleep. All screens use this one text (D30, D60).
 * Sources are in docs/sources.md; it needs a clinical review, and the whole advice is in the help answer 'Where a baby
 * sleeps safest'.
 */
const how =
  'on their back, on a firm, flat mattress in a clear cot, in the room where you are; or with another grown-up who is awake'
const sofa = 'Never fall asleep with a baby on a sofa or in an armchair.'
const side = {
  title: '28 weeks pregnant or more?',
  line: 'Settle on your side, either one, for a nap too.',
} as const

export const saferSleep = {
  title: 'Baby safely down first',
  /** The safety text without its title, for places that show `title` separately. */
  line: `The baby is ${how}.`,
  /** The safety text with its title in one sentence. */
  first: `Baby safely down first: ${how}.`,
  sofa,
  /** Advice to the user on how to lie. It is also shown if content about the baby is hidden. */
  side: `${side.title} ${side.line}`,
  /** The advice on how to lie, with title and text as separate fields. */
  sideApart: side,
  /** Warning that is shown with every tool after which the user may fall asleep. */
  never: `${sofa} ${side.title} ${side.line}`,
  more: { aboutBaby: true, label: 'Where a baby sleeps safest', to: '/help#question-safer-sleep' },
} as const

/** Safety text before everything after which the user may fall asleep. Only its part about the baby can be hidden. */
export const sleepCare = (withoutBaby: boolean): string =>
  withoutBaby ? saferSleep.side : `${saferSleep.first} ${saferSleep.never}`

/**
 * A shorter safety text, shown while a session runs, because the user may return to it hours after reading the whole
 * text.
 */
export const sleepCareInShort = (withoutBaby: boolean): string => (withoutBaby ? saferSleep.side : saferSleep.never)

export const afterBirthWay = {
  label: 'After the birth: when to call 999, 111 or your midwife',
  to: '/help#help-after-birth',
}

/** Link from the child's portion of each recipe to the help about choking. */
export const chokingWay = { label: 'Choking: what to do', to: '/help#question-choking' } as const

export const hotDrinks = 'Hot drinks only while the baby is down, and out of reach.'
