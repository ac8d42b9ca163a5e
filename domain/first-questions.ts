/** The three questions that a new member is asked after the first sign-in, with the possible answers (D43). */
const firstQuestions = {
  age: ['expecting', 'under-3-months', '3-to-12-months', 'over-a-year'],
  hardest: ['sleep', 'food', 'time', 'company'],
  hour: ['morning', 'afternoon', 'evening'],
} as const

export type FirstQuestion = keyof typeof firstQuestions

export type FirstAnswer<Q extends FirstQuestion> = (typeof firstQuestions)[Q][number]

/**
 * A missing field means that the question was not asked yet; null means that the user skipped it. `done` is true after
 * the user closed the card with the result.
 */
export type FirstAnswers = { readonly [Q in FirstQuestion]?: FirstAnswer<Q> | null } & { readonly done?: boolean }

const isAnswer = (question: FirstQuestion, value: unknown): boolean =>
  value === undefined || value === null || (firstQuestions[question] as readonly unknown[]).includes(value)

/**
 * Whether stored answers are valid. Null is valid and means that this user is not asked at all. The schema library is
 * not used here, because the first pages must load quickly.
 */
export function isFirstAnswers(value: unknown): value is FirstAnswers | null {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const stored = value as Record<string, unknown>
  return (Object.keys(firstQuestions) as FirstQuestion[]).every((question) => isAnswer(question, stored[question]))
}

/**
 * The question to ask next; null if no question is left. The age of the baby is not asked if content about the baby is
 * hidden.
 */
export function nextFirstQuestion(answers: FirstAnswers | null, withoutBaby: boolean): FirstQuestion | null {
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
 * Sorts the cards of tools by the user's answers. First is the tool for what the user finds hardest. Then comes
 * Wellness, if the user chose the present part of the day (`hour`). Then come the emergency supplies, if the user is
 * expecting or has a baby under three months. Other cards keep their order.
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
