import * as z from 'zod/mini'
import { isLocalDay, type Daypart, type LocalDay } from './day.ts'

const feelings = ['steady', 'tired', 'on-edge', 'low', 'too-much'] as const
const pressings = ['list', 'people', 'food', 'rest', 'nothing'] as const
const times = ['five', 'fifteen', 'thirty'] as const

export type Feeling = (typeof feelings)[number]
export type Pressing = (typeof pressings)[number]
/** Available time, in minutes. */
export type Time = (typeof times)[number]

/** The three questions of the check-in with their answers, in order (D38). */
export const questionAnswers = { feeling: feelings, pressing: pressings, time: times } as const
export type Question = keyof typeof questionAnswers
export const questions: readonly Question[] = ['feeling', 'pressing', 'time']

export interface Answers {
  readonly feeling?: Feeling | undefined
  readonly pressing?: Pressing | undefined
  readonly time?: Time | undefined
}

/** An unfinished check-in with its day; it is not valid on another day. */
export const storedCheckIn = z.object({
  day: z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day)),
  answers: z.object({
    feeling: z.optional(z.enum(feelings)),
    pressing: z.optional(z.enum(pressings)),
    time: z.optional(z.enum(times)),
  }),
})

/** Whether the answer was 'too much'. Then there are no further questions, and help is shown first. */
export function isTooMuch({ feeling }: Answers): boolean {
  return feeling === 'too-much'
}

/** The next question; null when the suggestions can be shown. */
export function nextQuestion(answers: Answers): Question | null {
  if (isTooMuch(answers)) return null
  return questions.find((question) => answers[question] === undefined) ?? null
}

/** Goes back one step: removes the last answer. */
export function stepBack(answers: Answers): Answers {
  const asked = nextQuestion(answers)
  const given = isTooMuch(answers) ? 1 : asked === null ? questions.length : questions.indexOf(asked)
  return Object.fromEntries(questions.slice(0, Math.max(0, given - 1)).map((each) => [each, answers[each]]))
}

/** A tool of the app that the check-in can suggest. */
export interface Tool {
  readonly id: string
  /** Time that the tool needs at least. */
  readonly minutes: number
  /** Whether the tool is suggested from 18:00 only. */
  readonly evening: boolean
}

/** Tip ids and tools for each answer, most suitable first. */
export interface Guide<T extends Tool> {
  readonly feeling: Readonly<Record<Feeling, readonly string[]>>
  readonly pressing: Readonly<Record<Pressing, Readonly<Record<Time, readonly string[]>>>>
  readonly tools: Readonly<Record<Pressing, readonly T[]>>
}

export type CheckInSuggestion<T extends Tool> =
  | { readonly kind: 'tip'; readonly id: string }
  | { readonly kind: 'tool'; readonly tool: T }

interface Asked<T extends Tool> {
  readonly answers: Answers
  readonly daypart: Daypart
  readonly guide: Guide<T>
  /** The available tips; offline these may be only the free ones. */
  readonly tips: readonly { readonly id: string }[]
}

const minutesOf: Readonly<Record<Time, number>> = { five: 5, fifteen: 15, thirty: 30 }

/**
 * Returns two or three different suggestions: a tip for the feeling, one for the problem, and a tool that fits the hour
 * and the available time. For 'too much' two gentle tips and no tool.
 */
export function suggest<T extends Tool>({ answers, daypart, guide, tips }: Asked<T>): readonly CheckInSuggestion<T>[] {
  const { feeling, pressing, time } = answers
  if (feeling === undefined || nextQuestion(answers) !== null) return []
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
