import { easierDinner, gentlerDays, moveAway, moveBack } from '../../domain/cannot-today.ts'
import { type LocalDay, localDay } from '../../domain/day.ts'
import { lock, type PlannedMeal, put } from '../../domain/meal-plan.ts'
import type { Recipe } from '../../domain/recipe.ts'
import type { LetOff } from '../../domain/rest.ts'
import { now } from '../device/clock.ts'
import { dayIndex, type Meals, meals, planOfWeek, withMealPlan } from './meals.ts'
import { rest, trySilence } from './rest.ts'
import { tasks } from './tasks.ts'

export function todaysDinner(plans: Meals, today: LocalDay): PlannedMeal | null {
  return planOfWeek(plans, today)?.days[dayIndex(today)]?.dinner ?? null
}

/** Plans this recipe for today's dinner, if the recipe that is planned for it now is still `instead`. */
function withDinner(today: LocalDay, { recipe, locked }: PlannedMeal, instead: string): void {
  meals.update((current) => {
    const plan = planOfWeek(current, today)
    const day = dayIndex(today)
    if (plan === null || plan.days[day]?.dinner?.recipe !== instead) return current
    return withMealPlan(current, lock(put(plan, day, 'dinner', recipe), day, 'dinner', locked))
  })
}

/**
 * Handles 'I can’t today' (D52): moves today's tasks to other days, plans an easier dinner if there is one, and asks
 * the server to send no more reminders today. Returns false, with nothing changed, when the device cannot store it.
 */
export function letTodayOff(recipes: readonly Recipe[]): boolean {
  const today = localDay(now())
  const moves = gentlerDays(tasks.read(), today)
  const dinner = easier(recipes, today)
  const letOff: LetOff = { day: today, moves, dinner }
  // The list of changes is stored before the changes are made. If it cannot be stored, nothing is changed, because the
  // changes could not be undone.
  const noted = rest.update((before) => ({ ...before, letOff, days: [...new Set([...before.days, today])] }))
  if (!noted.ok) return false
  tasks.update((current) => moveAway(current, moves))
  if (dinner !== null) withDinner(today, { ...dinner.before, recipe: dinner.after }, dinner.before.recipe)
  void trySilence(true)
  return true
}

/** Returns today's dinner and an easier one instead; null when no dinner is planned or none is easier. */
function easier(recipes: readonly Recipe[], today: LocalDay): LetOff['dinner'] {
  const current = meals.read()
  const { preferences, removed } = current
  const before = todaysDinner(current, today)
  if (before === null) return null
  const week = planOfWeek(current, today)?.days.flatMap(({ dinner }) => dinner?.recipe ?? []) ?? []
  const after = easierDinner({ recipes, preferences, removed, planned: before.recipe, week })
  return after && { before: { recipe: before.recipe, locked: before.locked }, after: after.id }
}

/** Undoes 'I can’t today', except for what the user has changed since. */
export async function takeBack(): Promise<void> {
  const { letOff } = rest.read()
  if (letOff === null) return
  tasks.update((current) => moveBack(current, letOff))
  if (letOff.dinner !== null) withDinner(letOff.day, letOff.dinner.before, letOff.dinner.after)
  rest.update((before) => ({ ...before, letOff: null, days: before.days.filter((day) => day !== letOff.day) }))
  await trySilence(false)
}
