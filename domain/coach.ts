import * as z from 'zod/mini'
import { isLocalDay, type Daypart, type LocalDay } from './day.ts'

const feelings = ['steady', 'tired', 'on-edge', 'low', 'too-much'] as const
const pressings = ['list', 'people', 'food', 'rest', 'nothing'] as const
const times = ['five', 'fifteen', 'thirty'] as const

export type Feeling = (typeof feelings)[number]
export type Pressing = (typeof pressings)[number]
/** How much time the user has for a suggestion: 5, 15 or 30 minutes. */
export type Time = (typeof times)[number]

/**
 * The three questions of the daily check-in with their possible answers, in the order in which they are asked (D38).
 */
export const questionAnswers = { feeling: feelings, pressing: pressings, time: times } as const
export type Question = keyof typeof questionAnswers
export const questions: readonly Question[] = ['feeling', 'pressing', 'time']

export interface Answers {
  readonly feeling?: Feeling | undefined
  readonly pressing?: Pressing | undefined
  readonly time?: Time | undefined
}

/** Schema of an unfinished check-in that is stored on the device. It can be continued only on the same day. */
export const storedCoachAnswers = z.object({
  day: z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day)),
  answers: z.object({
    feeling: z.optional(z.enum(feelings)),
    pressing: z.optional(z.enum(pressings)),
    time: z.optional(z.enum(times)),
  }),
})

/** Whether the user answered 'too much'. Then no further question is asked, and ways to get help are shown first. */
export function isTooMuch({ feeling }: Answers): boolean {
  return feeling === 'too-much'
}

/**
 * The question to ask next. Returns null when all questions are answered, or the user answered 'too much'. The
 * suggestions can then be shown.
 */
export function nextCoachQuestion(answers: Answers): Question | null {
  if (isTooMuch(answers)) return null
  return questions.find((question) => answers[question] === undefined) ?? null
}

export function stepBack(answers: Answers): Answers {
  const asked = nextCoachQuestion(answers)
  const given = isTooMuch(answers) ? 1 : asked === null ? questions.length : questions.indexOf(asked)
  return Object.fromEntries(questions.slice(0, Math.max(0, given - 1)).map((each) => [each, answers[each]]))
}

export interface Tool {
  readonly id: string
  readonly minutes: number
  /** Whether the check-in suggests this tool only from 18:00 on. */
  readonly evening: boolean
}

/** For each answer of the check-in, the ids of suitable tips and the suitable tools, best first. */
export interface Guide<T extends Tool> {
  readonly feeling: Readonly<Record<Feeling, readonly string[]>>
  readonly pressing: Readonly<Record<Pressing, Readonly<Record<Time, readonly string[]>>>>
  readonly tools: Readonly<Record<Pressing, readonly T[]>>
}

type CheckInSuggestion<T extends Tool> =
  | { readonly kind: 'tip'; readonly id: string }
  | { readonly kind: 'tool'; readonly tool: T }

interface Asked<T extends Tool> {
  readonly answers: Answers
  readonly daypart: Daypart
  readonly guide: Guide<T>
  /** The tips that the app can show now. Offline these may be only the free tips. */
  readonly tips: readonly { readonly id: string }[]
}

const minutesOf: Readonly<Record<Time, number>> = { five: 5, fifteen: 15, thirty: 30 }

/**
 * Returns at most three suggestions: a tip for the feeling, a tip for the problem, and a tool that suits the hour and
 * the time available. After the answer 'too much' it returns at most two gentle tips. Returns an empty list while a
 * question is open.
 */
export function suggest<T extends Tool>({ answers, daypart, guide, tips }: Asked<T>): readonly CheckInSuggestion<T>[] {
  const { feeling, pressing, time } = answers
  if (feeling === undefined || nextCoachQuestion(answers) !== null) return []
  const atHand = (id: string) => tips.some((tip) => tip.id === id)
  const forFeeling = guide.feeling[feeling].filter(atHand)
  if (pressing === undefined || time === undefined) return forFeeling.slice(0, 2).map(asTip)

  const first = forFeeling.slice(0, 1)
  const second = guide.pressing[pressing][time].filter((id) => atHand(id) && !first.includes(id)).slice(0, 1)
  const tool = guide.tools[pressing].find(
    ({ minutes, evening }) => minutes <= minutesOf[time] && (!evening || daypart === 'evening'),
  )
  return [...[...first, ...second].map(asTip), ...(tool === undefined ? [] : [{ kind: 'tool' as const, tool }])]
}

function asTip(id: string): { readonly kind: 'tip'; readonly id: string } {
  return { kind: 'tip', id }
}
