import { after, leftOf, type Session, type SessionEvent } from './session.ts'

/** A recipe that the user is cooking, and how far they are. */
export interface CookedDish {
  readonly recipe: string
  /** Index of the step on the screen. */
  readonly step: number
  readonly servings: number
  /** Time of the last change, in milliseconds since 1970. */
  readonly at: number
}

/**
 * A timer is a session with one step (`session.ts`) whose title is the timer's name. Several timers can run at the
 * same time.
 */
export interface CookTimer {
  readonly recipe: string
  readonly session: Exclude<Session, null>
  /** Whether the app has already shown the user that the timer has ended. */
  readonly told: boolean
}

export interface Cooking {
  readonly dishes: readonly CookedDish[]
  readonly timers: readonly CookTimer[]
}

export const nothingCooking: Cooking = { dishes: [], timers: [] }

/**
 * After this many hours without a change and without a running timer, a dish counts as eaten: cooking starts again from
 * the first step.
 */
const dishHours = 6
const hourMs = 3_600_000

/**
 * Returns how far the user is in a recipe. Returns null if the user is not cooking it, or if its dish counts as eaten.
 */
export function dishOf({ dishes, timers }: Cooking, recipe: string, now: number): CookedDish | null {
  const dish = dishes.find((each) => each.recipe === recipe)
  if (dish === undefined) return null
  const isWatched = timers.some(({ recipe: of, session }) => of === recipe && session.phase !== 'completed')
  return isWatched || Math.abs(now - dish.at) < dishHours * hourMs ? dish : null
}

/** Stores the step at which the user is in a recipe. Old dishes and timers that ended long ago are removed. */
export function withDish(cooking: Cooking, dish: CookedDish): Cooking {
  const others = cooking.dishes.filter(({ recipe }) => recipe !== dish.recipe)
  const dishes = [...others.filter(({ recipe }) => dishOf(cooking, recipe, dish.at) !== null), dish]
  const timers = cooking.timers.filter(({ session }) => !isLongOver(session, dish.at))
  return { dishes, timers }
}

const isLongOver = (session: CookTimer['session'], now: number): boolean =>
  session.phase === 'completed' && Math.abs(now - session.completedAt) >= dishHours * hourMs

/** Removes a dish with its timers. */
export function withoutDish({ dishes, timers }: Cooking, recipe: string): Cooking {
  return {
    dishes: dishes.filter((dish) => dish.recipe !== recipe),
    timers: timers.filter((timer) => timer.recipe !== recipe),
  }
}

/** An ended timer is shown on screens outside its recipe for this many milliseconds. */
const overMs = 10 * 60_000

/**
 * Returns the timers to show on screens outside their recipes: first those that ended within `overMs`, then those still
 * running, the next to end first.
 */
export function timersToWatch({ timers }: Cooking, now: number): readonly CookTimer[] {
  const isShown = ({ session }: CookTimer): boolean =>
    session.phase !== 'completed' || Math.abs(now - session.completedAt) < overMs
  return timers.filter(isShown).toSorted((a, b) => leftOf(a.session, now) - leftOf(b.session, now))
}

export interface NewTimer {
  readonly recipe: string
  /**
   * Identifies which duration in the recipe the timer is for: the index of the step, and the index of the duration
   * within the step.
   */
  readonly id: string
  readonly name: string
  readonly minutes: number
  readonly run: string
}

export function withTimer(cooking: Cooking, { recipe, id, name, minutes, run }: NewTimer, now: number): Cooking {
  const course = { id, title: name, steps: [{ id: 'timer', ms: Math.round(minutes * 60_000) }] }
  const session = after(null, { type: 'start', course, run, now })
  if (session === null || cooking.timers.some((timer) => timer.session.run === run)) return cooking
  return { ...cooking, timers: [...cooking.timers, { recipe, session, told: false }] }
}

/** Applies an event to the timer `run`, and 'tick' to all other timers. The event 'end' removes the timer. */
export function withTimerEvent(cooking: Cooking, run: string, event: SessionEvent): Cooking {
  let changed = false
  const timers = cooking.timers.flatMap((timer) => {
    const mine = timer.session.run === run
    const session = after(timer.session, mine ? event : { type: 'tick', now: event.now })
    if (session === timer.session) return [timer]
    changed = true
    // If an ended timer is extended, it runs again, and its next end must be shown to the user again.
    return session === null ? [] : [{ ...timer, session, told: timer.told && session.phase === 'completed' }]
  })
  return changed ? { ...cooking, timers } : cooking
}

export function withTold(cooking: Cooking, run: string): Cooking {
  const isUntold = (timer: CookTimer) => timer.session.run === run && !timer.told
  if (!cooking.timers.some(isUntold)) return cooking
  return { ...cooking, timers: cooking.timers.map((timer) => (isUntold(timer) ? { ...timer, told: true } : timer)) }
}
