import type { LocalDay } from '../../../domain/day.ts'
import { generate, type Lack } from '../../../domain/generate-week.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { meals } from '../../member/meals.ts'
import { change, type Undo, withPlan } from './plan-changes.ts'

export type Planned =
  | {
      readonly ok: true
      readonly undo: Undo
      /** Recipes whose lock had to give way to a diet, to an allergen left out, or to her having removed them. */
      readonly released: readonly string[]
    }
  | ({ readonly ok: false } & Lack)

/** A plan for the week around `today`, made and kept. Null when it could not be kept. */
export function planWeek(recipes: readonly Recipe[], today: LocalDay): Planned | null {
  const { preferences, plan, removed } = meals.read()
  const made = generate({ recipes, preferences, week: today, kept: plan, removed, random: Math.random })
  if (!made.ok) return made
  const undo = change(
    (current) => withPlan(current, made.plan),
    (current, before) => withPlan(current, before.plan),
  )
  return undo === null ? null : { ok: true, undo, released: made.released }
}
