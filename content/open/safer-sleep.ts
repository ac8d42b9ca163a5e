/**
 * Safety text about the baby, shown wherever the user may fall asleep: one text for every screen (D30, D60). Sources
 * are in docs/sources.md; for clinical review. The help answer 'Where a baby sleeps safest' has the full advice.
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
  /** Shown below the title, where title and line are separate. */
  line: `The baby is ${how}.`,
  /** Title and line in one sentence. */
  first: `Baby safely down first: ${how}.`,
  sofa,
  /** About the user, not the baby, so it is also shown if content about the baby is hidden. */
  side: `${side.title} ${side.line}`,
  /** The same, where title and line are separate. */
  sideApart: side,
  /** The warning of every tool that may end in sleep. */
  never: `${sofa} ${side.title} ${side.line}`,
  more: { aboutBaby: true, label: 'Where a baby sleeps safest', to: '/help#question-safer-sleep' },
} as const

/** The safety text before everything that may end in sleep. The part about the baby can be hidden, the rest never. */
export const sleepCare = (withoutBaby: boolean): string =>
  withoutBaby ? saferSleep.side : `${saferSleep.first} ${saferSleep.never}`

/**
 * The same in short, while a session runs, because a session may be opened again hours after the full text was read.
 */
export const sleepCareInShort = (withoutBaby: boolean): string => (withoutBaby ? saferSleep.side : saferSleep.never)

/** Link to the whole section. */
export const afterBirthWay = {
  label: 'After the birth: when to call 999, 111 or your midwife',
  to: '/help#help-after-birth',
}

/** Link from each recipe’s portion for a child. */
export const chokingWay = { label: 'Choking: what to do', to: '/help#question-choking' } as const

/** Shown wherever a hot drink is suggested. */
export const hotDrinks = 'Hot drinks only while the baby is down, and out of reach.'
