/** The three questions after the first sign-in of an account (D43), with their answers. */
export const firstQuestions = {
  age: ['expecting', 'under-3-months', '3-to-12-months', 'over-a-year'],
  hardest: ['sleep', 'food', 'time', 'company'],
  hour: ['morning', 'afternoon', 'evening'],
} as const

export type FirstQuestion = keyof typeof firstQuestions

export type FirstAnswer<Q extends FirstQuestion> = (typeof firstQuestions)[Q][number]

/**
 * A missing answer was not asked for yet; null means skipped. `done` is true once the user closed the card that
 * follows.
 */
export type FirstAnswers = { readonly [Q in FirstQuestion]?: FirstAnswer<Q> | null } & { readonly done?: boolean }

const isAnswer = (question: FirstQuestion, value: unknown): boolean =>
  value === undefined || value === null || (firstQuestions[question] as readonly unknown[]).includes(value)

/**
 * Validates stored answers. Does not use the schema library, because the first pages do not load it. Null means that
 * this user is not asked.
 */
export function isFirstAnswers(value: unknown): value is FirstAnswers | null {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const stored = value as Record<string, unknown>
  return (Object.keys(firstQuestions) as FirstQuestion[]).every((question) => isAnswer(question, stored[question]))
}

/** The question to ask next; null when there is none. The age is not asked if content about the baby is hidden. */
export function nextQuestion(answers: FirstAnswers | null, withoutBaby: boolean): FirstQuestion | null {
  if (answers === null) return null
  const open = (question: FirstQuestion): boolean => answers[question] === undefined
  if (!withoutBaby && open('age')) return 'age'
  return open('hardest') ? 'hardest' : open('hour') ? 'hour' : null
}

const waysOf = {
  sleep: ['/wellness'],
  food: ['/planner'],
  time: ['/planner', '/goals'],
  company: ['/community'],
} as const satisfies Record<FirstAnswer<'hardest'>, readonly string[]>

/**
 * Sorts tools by the answers: first those for the hardest thing, then those for time for oneself in the chosen hour,
 * then the supplies while the baby is small. Other tools keep their order.
 */
export function orderedFor<T extends { readonly path: string }>(
  cards: readonly T[],
  answers: FirstAnswers | null,
  hour: FirstAnswer<'hour'>,
): readonly T[] {
  const { hardest = null, hour: own = null, age = null } = answers ?? {}
  const first: readonly string[] = [
    ...(hardest === null ? [] : waysOf[hardest]),
    ...(own === hour ? ['/wellness'] : []),
    ...(age === 'expecting' || age === 'under-3-months' ? ['/emergency-supplies'] : []),
  ]
  const rank = ({ path }: T): number => (first.includes(path) ? first.indexOf(path) : first.length)
  return cards.toSorted((one, other) => rank(one) - rank(other))
}
