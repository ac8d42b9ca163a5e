/**
 * What is said about the baby wherever the user may fall asleep: one text for every screen (D30, D60). Sources in
 * docs/sources.md; for clinical review. The whole of it stands in help, 'Where a baby sleeps safest'.
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
  /** Beneath the title, where title and line stand apart. */
  line: `The baby is ${how}.`,
  /** Title and line in one sentence. */
  first: `Baby safely down first: ${how}.`,
  sofa,
  /** About the user, not the baby: shown also where what speaks of the baby is left out. */
  side: `${side.title} ${side.line}`,
  /** The same, where title and line stand apart. */
  sideApart: side,
  /** What every tool says that may end in sleep. */
  never: `${sofa} ${side.title} ${side.line}`,
  more: { aboutBaby: true, label: 'Where a baby sleeps safest', to: '/help#question-safer-sleep' },
} as const

/** What stands before anything that may end in sleep. The part about the baby can be left out, the rest never. */
export const sleepCare = (withoutBaby: boolean): string =>
  withoutBaby ? saferSleep.side : `${saferSleep.first} ${saferSleep.never}`

/** The same in short, while it runs: a session may be opened again hours after the text before it was read. */
export const sleepCareInShort = (withoutBaby: boolean): string => (withoutBaby ? saferSleep.side : saferSleep.never)

/** The way to the whole section. */
export const afterBirthWay = {
  label: 'After the birth: when to call 999, 111 or your midwife',
  to: '/help#help-after-birth',
}

/** The way from each recipe’s portion for a child. */
export const chokingWay = { label: 'Choking: what to do', to: '/help#question-choking' } as const

/** Wherever something hot to drink is suggested. */
export const hotDrinks = 'Hot drinks only while the baby is down, and out of reach.'
