import type { Bell, Course } from './session.ts'

type MeditationType = 'breath-focus' | 'body-scan' | 'loving-kindness' | 'mindfulness'

/** The text of one of the five steps of a meditation, and the lines that follow while the step lasts. */
export interface Guidance {
  readonly say: string
  readonly quiet: readonly string[]
  /** Texts that replace the others when the user hides content about the baby. */
  readonly withoutBaby?: Partial<Pick<Guidance, 'say' | 'quiet'>>
}

export function guidanceWords({ withoutBaby, ...words }: Guidance, without: boolean): Pick<Guidance, 'say' | 'quiet'> {
  return without ? { ...words, ...withoutBaby } : words
}

/** A guided meditation (spec §3). */
export interface Guided {
  /** The id must not change, because stored sessions refer to it. */
  readonly id: string
  readonly title: string
  readonly guidance: readonly [Guidance, Guidance, Guidance, Guidance, Guidance]
}

/** A meditation with the details that its card shows (spec §3). */
export interface Meditation extends Guided {
  readonly description: string
  readonly minutes: number
  readonly type: MeditationType
  readonly icon: 'ripples' | 'moon' | 'people' | 'compass' | 'lighthouse' | 'gulls' | 'sail' | 'shell'
}

/** Number of meditations that are shown at a time (spec §9). */
const shownAtATime = 4

const minuteMs = 60_000
const steps = 5

/** Creates a guided session of five steps with equal length (spec §2). */
export function meditationCourse({ id, title }: Pick<Guided, 'id' | 'title'>, minutes: number): Course {
  const ms = (minutes * minuteMs) / steps
  return { id, title, steps: Array.from({ length: steps }, (_, index) => ({ id: `${id}-${index + 1}`, ms })) }
}

/** Returns four items in random order. Items that are not in `shown` come first; `random` returns numbers in [0, 1). */
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
 * Returns the index of the line to show `leftMs` before the end of a step of `stepMs`. The step is divided into `count
 * + 1` equal parts. The result is null in the first part, which shows the text `say` of the step.
 */
export function quietLineAt(count: number, stepMs: number, leftMs: number): number | null {
  const part = Math.floor(((stepMs - leftMs) * (count + 1)) / stepMs)
  return part < 1 || count === 0 ? null : Math.min(part, count) - 1
}

/** Allowed lengths and bell intervals of the timer that the user sets, in minutes (D38). */
export const ownMinutes = { least: 1, most: 60, usual: 20 } as const
export const ownIntervals = [0, 1, 2, 3, 5, 10, 15] as const

/** The bell intervals from which the user can choose for a timer of `minutes`: those shorter than the timer. */
export const ownIntervalsOf = (minutes: number) => ownIntervals.filter((every) => every < minutes)

export function withinOwnMinutes(minutes: number): number {
  if (!Number.isFinite(minutes)) return ownMinutes.usual
  return Math.min(ownMinutes.most, Math.max(ownMinutes.least, Math.round(minutes)))
}

/** Returns the bells of the timer: one after every `everyMinutes` minutes (0 means none) and one at the end. */
export function intervalBells(minutes: number, everyMinutes: number): readonly Bell[] {
  const bells: Bell[] = []
  if (everyMinutes > 0) {
    for (let at = everyMinutes; at < minutes; at += everyMinutes) bells.push({ atMs: at * minuteMs, kind: 'interval' })
  }
  return [...bells, { atMs: minutes * minuteMs, kind: 'end' }]
}
