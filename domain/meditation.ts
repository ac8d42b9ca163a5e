import type { Course } from './session.ts'

export type MeditationType = 'breath-focus' | 'body-scan' | 'loving-kindness' | 'mindfulness'

/** One of the five steps: its text, and quieter lines shown while it lasts. */
export interface Guidance {
  readonly say: string
  readonly quiet: readonly string[]
  /** Texts used instead when content about the baby is hidden. */
  readonly withoutBaby?: Partial<Pick<Guidance, 'say' | 'quiet'>>
}

export function guidanceWords({ withoutBaby, ...words }: Guidance, without: boolean): Pick<Guidance, 'say' | 'quiet'> {
  return without ? { ...words, ...withoutBaby } : words
}

/** A guided meditation (spec §3). */
export interface Guided {
  /** The id must not change: stored sessions refer to it. */
  readonly id: string
  readonly title: string
  readonly guidance: readonly [Guidance, Guidance, Guidance, Guidance, Guidance]
}

/** One of the eight meditations (spec §3). */
export interface Meditation extends Guided {
  readonly description: string
  readonly minutes: number
  readonly type: MeditationType
  readonly icon: 'ripples' | 'moon' | 'people' | 'compass' | 'lighthouse' | 'gulls' | 'sail' | 'shell'
}

/** Meditations shown at a time (spec §9). */
export const shownAtATime = 4

const minuteMs = 60_000
const steps = 5

/** The course: five steps of equal length (spec §2). */
export function meditationCourse({ id, title }: Pick<Guided, 'id' | 'title'>, minutes: number): Course {
  const ms = (minutes * minuteMs) / steps
  return { id, title, steps: Array.from({ length: steps }, (_, index) => ({ id: `${id}-${index + 1}`, ms })) }
}

/** Four random items; those not in `shown` come first. `random` returns numbers in [0, 1). */
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
 * Index of the quiet line for the moment `leftMs` before the end of a step of `stepMs`. The step is divided into `count
 * + 1` parts. Null in the first part, which belongs to the step's own text.
 */
export function quietLineAt(count: number, stepMs: number, leftMs: number): number | null {
  const part = Math.floor(((stepMs - leftMs) * (count + 1)) / stepMs)
  return part < 1 || count === 0 ? null : Math.min(part, count) - 1
}

/** A bell; `atMs` is its time from the start of the course. */
export interface Bell {
  readonly atMs: number
  readonly kind: 'step' | 'interval' | 'end'
}

/** A bell at the beginning of each step except the first, and at the end. */
export function stepBells(course: Course): readonly Bell[] {
  let atMs = 0
  return course.steps.map(({ ms }, index) => {
    atMs += ms
    return { atMs, kind: index === course.steps.length - 1 ? 'end' : 'step' }
  })
}

/** Lengths and intervals of the custom timer, in minutes (D38). */
export const ownMinutes = { least: 1, most: 60, usual: 20 } as const
export const ownIntervals = [0, 1, 2, 3, 5, 10, 15] as const

/** Clamps to whole minutes that the custom timer allows. */
export function withinOwnMinutes(minutes: number): number {
  if (!Number.isFinite(minutes)) return ownMinutes.usual
  return Math.min(ownMinutes.most, Math.max(ownMinutes.least, Math.round(minutes)))
}

/** Bells after every `everyMinutes` minutes (0 means none) and at the end; no interval bell at the end itself. */
export function intervalBells(minutes: number, everyMinutes: number): readonly Bell[] {
  const bells: Bell[] = []
  if (everyMinutes > 0) {
    for (let at = everyMinutes; at < minutes; at += everyMinutes) bells.push({ atMs: at * minuteMs, kind: 'interval' })
  }
  return [...bells, { atMs: minutes * minuteMs, kind: 'end' }]
}
