import { useState } from 'react'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { mealCostWords, pounds, poundsOver } from '../../../content/open/meals/cost.ts'
import { countWords } from '../../../content/open/meal-words.ts'
import { localDay, type LocalDay } from '../../../domain/day.ts'
import { generateWeek, type WeekObstacle } from '../../../domain/generate-week.ts'
import { cookingCost, weekCost, type WeekCost } from '../../../domain/meal-cost.ts'
import type { MealPlan } from '../../../domain/meal-plan.ts'
import type { Prices } from '../../../domain/prices.ts'
import { mealOfHour, type Recipe } from '../../../domain/recipe.ts'
import { now } from '../../device/clock.ts'
import { dayIndex, meals, planOfWeek, withMealPlan } from '../../member/meals.ts'
import type { RecipesReading } from '../../member/recipes.ts'
import { toast } from '../../ui/toast.tsx'
import { change, type Undo, withPlanBefore } from './plan-changes.ts'

/**
 * Returns a function that generates the plan for the week of a day, from the meal of the current hour on, and reports
 * the result. `busy` is true while it runs.
 */
export function useGenerate(onObstacle: (obstacle: WeekObstacle) => void) {
  const [busy, setBusy] = useState(false)

  async function generate({ recipes, prices }: Pick<RecipesReading, 'recipes' | 'prices'>, day: LocalDay) {
    setBusy(true)
    try {
      await painted()
      const planned = planWeek(recipes, prices, day)
      if (planned?.ok) tell(planned.undo, planned.words)
      else if (planned) onObstacle(planned)
    } finally {
      setBusy(false)
    }
  }

  return { busy, generate }
}

function tell(undo: () => void, words: string): void {
  toast({
    title: mealPlanWords.planned.title,
    description: words,
    tone: 'success',
    place: '#plan-toast',
    action: { label: 'Undo', onClick: undo },
  })
}

/** Resolves after the busy button was painted. Generating blocks the page, so the button must be painted before it. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

type Planned =
  | { readonly ok: true; readonly undo: Undo; readonly words: string }
  | ({ readonly ok: false } & WeekObstacle)

/**
 * Generates and stores a plan for the week of `day`. Returns the obstacle if the preferences allow no plan, and null if
 * storing failed.
 */
function planWeek(recipes: readonly Recipe[], prices: Prices, day: LocalDay): Planned | null {
  const current = meals.read()
  const { preferences, removed, cooksFor } = current
  const today = localDay(now())
  const kept = planOfWeek(current, day) ?? current.next ?? current.plan
  const made = generateWeek({
    recipes,
    preferences,
    week: day,
    kept,
    removed,
    from: { day: today, meal: mealOfHour(now()) },
    cooksFor,
    costOf: (recipe) => cookingCost(recipe, cooksFor, prices, today),
    random: Math.random,
  })
  if (!made.ok) return made
  const undo = change(
    (stored) => withMealPlan(stored, made.plan),
    (stored, before) => withPlanBefore(stored, before, day),
  )
  const words = [
    plannedWords(made.plan, today),
    releasedWords(recipes.filter(({ id }) => made.released.includes(id)).map(({ name }) => name)),
    made.lacksLeftovers ? mealPlanWords.planned.noLeftovers : null,
    ceilingWords(weekCost(made.plan, recipes, cooksFor, prices, today), preferences.ceiling),
  ]
  return undo === null ? null : { ok: true, undo, words: words.filter((each) => each !== null).join(' ') }
}

/** Says how many meals are planned from today on, for example '14 meals, today to Sunday.' */
function plannedWords(plan: MealPlan, today: LocalDay): string {
  const { text, days } = mealPlanWords.planned
  const first = plan.week > today ? 0 : dayIndex(today)
  const count = plan.days.slice(first).reduce((sum, planned) => sum + Object.keys(planned).length, 0)
  return text(countWords(count, 'meal'), plan.week > today ? days.week : first === 6 ? days.today : days.rest)
}

const releasedWords = (names: readonly string[]): string | null =>
  names.length === 0 ? null : mealPlanWords.planned.released(names.join(', '))

/**
 * Says by how much a week costs more than the ceiling, and which meals have an unknown cost. Null if neither applies,
 * or if there is no ceiling.
 */
function ceilingWords({ pence, unknown }: WeekCost, ceiling: number | null): string | null {
  if (ceiling === null) return null
  const over = pence > ceiling ? mealCostWords.noCheaper(poundsOver(pence, ceiling), pounds(ceiling)) : null
  return [over, unknown === 0 ? null : mealCostWords.unknown(unknown)].filter(Boolean).join(' ') || null
}
