import * as z from 'zod/mini'
import { isLocalDay, type Daypart, type LocalDay } from './day.ts'

const feelings = ['steady', 'tired', 'on-edge', 'low', 'too-much'] as const
const pressings = ['list', 'people', 'food', 'rest', 'nothing'] as const
const times = ['five', 'fifteen', 'thirty'] as const

export type Feeling = (typeof feelings)[number]
export type Pressing = (typeof pressings)[number]
/** The minutes she has: about so many. */
export type Time = (typeof times)[number]

/** The three questions of the check-in with their answers, in the order they are asked (D38). */
export const questionAnswers = { feeling: feelings, pressing: pressings, time: times } as const
export type Question = keyof typeof questionAnswers
export const questions: readonly Question[] = ['feeling', 'pressing', 'time']

/** What she has answered so far. */
export interface Answers {
  readonly feeling?: Feeling | undefined
  readonly pressing?: Pressing | undefined
  readonly time?: Time | undefined
}

/** A check-in under way, with the day it began on: tomorrow's is a new one. */
export const storedCheckIn = z.object({
  day: z.custom<LocalDay>((day) => typeof day === 'string' && isLocalDay(day)),
  answers: z.object({
    feeling: z.optional(z.enum(feelings)),
    pressing: z.optional(z.enum(pressings)),
    time: z.optional(z.enum(times)),
  }),
})

/** Whether she has said that it is too much: then nothing more is asked, and help comes before everything else. */
export function isTooMuch({ feeling }: Answers): boolean {
  return feeling === 'too-much'
}

/** What to ask now; null when it is time for the suggestions. */
export function nextQuestion(answers: Answers): Question | null {
  if (isTooMuch(answers)) return null
  return questions.find((question) => answers[question] === undefined) ?? null
}

/** One question back: without the last answer, and whatever stands after it. */
export function stepBack(answers: Answers): Answers {
  const asked = nextQuestion(answers)
  const given = isTooMuch(answers) ? 1 : asked === null ? questions.length : questions.indexOf(asked)
  return Object.fromEntries(questions.slice(0, Math.max(0, given - 1)).map((each) => [each, answers[each]]))
}

/** Something of ours that may help, where it is done. */
export interface Tool {
  readonly id: string
  /** How long it takes at least. */
  readonly minutes: number
  /** Its page has it from 18:00 on only. */
  readonly evening: boolean
}

/** Which tips, by their ids, and which tools go with an answer, the best first. */
export interface Guide<T extends Tool> {
  readonly feeling: Readonly<Record<Feeling, readonly string[]>>
  readonly pressing: Readonly<Record<Pressing, Readonly<Record<Time, readonly string[]>>>>
  readonly tools: Readonly<Record<Pressing, readonly T[]>>
}

export type Suggestion<T extends Tool> =
  | { readonly kind: 'tip'; readonly id: string }
  | { readonly kind: 'tool'; readonly tool: T }

interface Asked<T extends Tool> {
  readonly answers: Answers
  readonly daypart: Daypart
  readonly guide: Guide<T>
  /** The tips that are at hand; without a network it may be the free ones alone. */
  readonly tips: readonly { readonly id: string }[]
}

const minutesOf: Readonly<Record<Time, number>> = { five: 5, fifteen: 15, thirty: 30 }

/**
 * Two or three suggestions for her answers, none twice: a tip for how she is, one for what presses, and a tool that
 * fits the hour and the time she has. For somebody to whom it is too much two gentle tips, and nothing to do.
 */
export function suggest<T extends Tool>({ answers, daypart, guide, tips }: Asked<T>): readonly Suggestion<T>[] {
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
