import * as z from 'zod/mini'
import { isBlank } from './blank.ts'
import { tidied } from './typed-words.ts'
import { freeId, withDistinctIds } from './time-ids.ts'

export const goalCategories = ['wellness', 'nutrition', 'mindfulness', 'productivity'] as const
export type GoalCategory = (typeof goalCategories)[number]

export interface Goal {
  /** Time of the addition in milliseconds since 1970, or the next free number if another goal has this id. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly isAIRecommended: boolean
  /** How much of the goal is done, in per cent. */
  readonly progress: number
  readonly notes: string
  /** Time of the addition, ISO 8601 in UTC. */
  readonly createdAt: string
  readonly category: GoalCategory
}

export type GoalWish = Pick<Goal, 'title' | 'description' | 'category' | 'isAIRecommended'>

export interface GoalSuggestion {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly category: GoalCategory
}

const progressStep = 25
export const progressEnd = 100

/** Number of suggested goals that are shown at a time (spec §9). */
export const offeredAtATime = 4

const orElse = z.catch
const text = orElse(z.string(), '')

/**
 * Schema of a goal that is stored on the device. Id and title are required; invalid other fields get default values.
 */
export const storedGoal = z.pipe(
  z.looseObject({
    id: z.union([z.string().check(z.minLength(1)), z.number()]),
    title: z.string().check(
      z.trim(),
      z.refine((title) => !isBlank(title)),
    ),
    description: text,
    isAIRecommended: orElse(z.boolean(), false),
    progress: orElse(z.number(), 0),
    notes: text,
    createdAt: text,
    category: orElse(z.enum(goalCategories), 'wellness'),
  }),
  z.transform((stored): Goal => ({ ...stored, id: String(stored.id), progress: clamped(stored.progress) })),
)

/** Creates a goal. Its id is `now` (milliseconds since 1970), or the next free number if that id is taken. */
export function newGoal(goals: readonly Goal[], wish: GoalWish, now: number): Goal {
  const { title, description, category, isAIRecommended } = wish
  return {
    id: String(freeId(now, (id) => goals.some((goal) => goal.id === String(id)))),
    title: title.trim(),
    description: tidied(description),
    isAIRecommended,
    progress: 0,
    notes: '',
    createdAt: new Date(now).toISOString(),
    category,
  }
}

/** Adds a goal, or restores a removed one. A repeated call changes nothing. */
export function withGoal(goals: readonly Goal[], goal: Goal): readonly Goal[] {
  const there = goals.some(({ title, createdAt }) => title === goal.title && createdAt === goal.createdAt)
  return there ? goals : withUniqueGoalIds([...goals, goal])
}

/**
 * Adds a goal that the user selected. A recommended goal is not added if a goal with its title exists, because two tabs
 * may offer the same goal.
 */
export function take(goals: readonly Goal[], goal: Goal): readonly Goal[] {
  return goal.isAIRecommended && hasTitle(goals, goal.title) ? goals : withGoal(goals, goal)
}

export function withoutGoal(goals: readonly Goal[], id: string): readonly Goal[] {
  return goals.some((goal) => goal.id === id) ? goals.filter((goal) => goal.id !== id) : goals
}

/** Sets the progress of a goal. It sets the value and does not add to it, so that a repeated call changes nothing. */
export function setProgress(goals: readonly Goal[], id: string, progress: number): readonly Goal[] {
  return changeOne(goals, id, { progress: clamped(progress) })
}

export function setGoalNotes(goals: readonly Goal[], id: string, notes: string): readonly Goal[] {
  return changeOne(goals, id, { notes })
}

export function stepped(progress: number, steps: 1 | -1): number {
  return clamped(progress + steps * progressStep)
}

/** Whether a goal has this title. Case and outer blanks are ignored. */
export function hasTitle(goals: readonly Goal[], title: string): boolean {
  return goals.some((goal) => plainTitle(goal.title) === plainTitle(title))
}

/** Sorts goals by creation time, newest first. A goal that was removed and restored returns to its old position. */
export function latestFirst(goals: readonly Goal[]): Goal[] {
  return goals.toSorted((a, b) => madeAt(b) - madeAt(a) || Number(b.id > a.id) - Number(b.id < a.id))
}

export function withUniqueGoalIds(goals: readonly Goal[]): readonly Goal[] {
  return withDistinctIds(goals, (goal, id) => ({ ...goal, id: String(id) }))
}

/**
 * Returns the suggestions that the user has not added as goals, sorted as in `order`. Suggestions that are missing in
 * `order` come last.
 */
export function stillOpen(
  suggestions: readonly GoalSuggestion[],
  goals: readonly Goal[],
  order: readonly string[],
): GoalSuggestion[] {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ id }: GoalSuggestion): number => places.get(id) ?? order.length
  return suggestions.filter(({ title }) => !hasTitle(goals, title)).toSorted((a, b) => placeOf(a) - placeOf(b))
}

/**
 * Returns the ids in random order. If there are more than four, the first four contain at least one id that is not in
 * `shown`, so that the user always sees a change. `random` returns numbers in [0, 1).
 */
export function drawOrder(ids: readonly string[], random: () => number, shown: readonly string[] = []): string[] {
  const mixed = ids
    .map((id) => ({ id, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id }) => id)
  const fresh = mixed.findIndex((id) => !shown.includes(id))
  const last = offeredAtATime - 1
  if (fresh <= last) return mixed
  return mixed.with(last, mixed[fresh] ?? '').with(fresh, mixed[last] ?? '')
}

function clamped(progress: number): number {
  return Math.min(progressEnd, Math.max(0, progress))
}

const plainTitle = (title: string): string => title.trim().toLowerCase()

function madeAt({ createdAt, id }: Goal): number {
  const instants = [Date.parse(createdAt), Number(id)]
  return instants.find((instant) => !Number.isNaN(instant)) ?? 0
}

function changeOne(goals: readonly Goal[], id: string, change: Partial<Goal>): readonly Goal[] {
  const place = goals.findIndex((goal) => goal.id === id)
  const goal = goals[place]
  if (goal === undefined) return goals
  const changed: Goal = { ...goal, ...change }
  return changed.progress === goal.progress && changed.notes === goal.notes ? goals : goals.with(place, changed)
}
