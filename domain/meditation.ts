import type { Course } from './session.ts'

export type MeditationType = 'breath-focus' | 'body-scan' | 'loving-kindness' | 'mindfulness'

/** One of the five steps: what is said, and quieter lines that follow one another while it lasts. */
export interface Guidance {
  readonly say: string
  readonly quiet: readonly string[]
  /** What is said instead where what speaks of the baby is left out. */
  readonly withoutBaby?: Partial<Pick<Guidance, 'say' | 'quiet'>>
}

/** The words of a step, as they are for somebody who leaves out what speaks of the baby or does not. */
export function guidanceWords({ withoutBaby, ...words }: Guidance, without: boolean): Pick<Guidance, 'say' | 'quiet'> {
  return without ? { ...words, ...withoutBaby } : words
}

/** What leads through a meditation (spec §3). */
export interface Guided {
  /** Never changes: a session that is stored knows its words by it. */
  readonly id: string
  readonly title: string
  readonly guidance: readonly [Guidance, Guidance, Guidance, Guidance, Guidance]
}

/** One of the eight (spec §3). */
export interface Meditation extends Guided {
  readonly description: string
  readonly minutes: number
  readonly type: MeditationType
  readonly icon: 'ripples' | 'moon' | 'people' | 'compass' | 'lighthouse' | 'gulls' | 'sail' | 'shell'
}

/** How many of the eight are shown at a time (spec §9). */
export const shownAtATime = 4

const minuteMs = 60_000
const steps = 5

/** The guidance advances evenly: five steps of the same length (spec §2). */
export function meditationCourse({ id, title }: Pick<Guided, 'id' | 'title'>, minutes: number): Course {
  const ms = (minutes * minuteMs) / steps
  return { id, title, steps: Array.from({ length: steps }, (_, index) => ({ id: `${id}-${index + 1}`, ms })) }
}

/**
 * Four of all, in a random order; of those that are not `shown` first, so that 'four others' are others.
 * `random` gives 0 up to 1.
 */
export function fourOf<T>(all: readonly T[], random: () => number, shown: readonly T[] = []): readonly T[] {
  const mixed = shuffled(all, random)
  const isShown = (one: T) => shown.includes(one)
  return [...mixed.filter((one) => !isShown(one)), ...mixed.filter(isShown)].slice(0, shownAtATime)
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one)
}

/**
 * Which of `count` quieter lines belongs to a moment of a step that is `stepMs` long and has `leftMs` left. The step's
 * own words have its first part to themselves, so there is one part more than lines; null is that first part.
 */
export function quietLineAt(count: number, stepMs: number, leftMs: number): number | null {
  const part = Math.floor(((stepMs - leftMs) * (count + 1)) / stepMs)
  return part < 1 || count === 0 ? null : Math.min(part, count) - 1
}

/** A bell in the course; `atMs` is a position in it. */
export interface Bell {
  readonly atMs: number
  readonly kind: 'step' | 'interval' | 'end'
}

/** A bell where each step but the first begins, and one at the end. */
export function stepBells(course: Course): readonly Bell[] {
  let atMs = 0
  return course.steps.map(({ ms }, index) => {
    atMs += ms
    return { atMs, kind: index === course.steps.length - 1 ? 'end' : 'step' }
  })
}

/** Her own timer's lengths and intervals, in minutes (D38). */
export const ownMinutes = { least: 1, most: 60, usual: 20 } as const
export const ownIntervals = [0, 1, 2, 3, 5, 10, 15] as const

/** Nearest whole number of minutes that her own timer can have. */
export function withinOwnMinutes(minutes: number): number {
  if (!Number.isFinite(minutes)) return ownMinutes.usual
  return Math.min(ownMinutes.most, Math.max(ownMinutes.least, Math.round(minutes)))
}

/** A bell every so many minutes, 0 for none, and one at the end; none in the last moment beside the end's. */
export function intervalBells(minutes: number, everyMinutes: number): readonly Bell[] {
  const bells: Bell[] = []
  if (everyMinutes > 0) {
    for (let at = everyMinutes; at < minutes; at += everyMinutes) bells.push({ atMs: at * minuteMs, kind: 'interval' })
  }
  return [...bells, { atMs: minutes * minuteMs, kind: 'end' }]
}
