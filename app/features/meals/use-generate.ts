import { useState } from 'react'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { generateWeek, type Lack } from '../../../domain/generate-week.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { meals, planOfWeek, withPlan } from '../../member/meals.ts'
import { toast } from '../../ui/toast.tsx'
import { change, type Undo, withPlanBefore } from './plan-changes.ts'

/** Generates the week's plan and reports the result. On most phones `busy` is true only briefly. */
export function useGenerate(today: LocalDay, onLack: (lack: Lack) => void) {
  const [busy, setBusy] = useState(false)

  async function generate(recipes: readonly Recipe[]) {
    setBusy(true)
    try {
      await painted()
      const planned = planWeek(recipes, today)
      if (planned?.ok) tell(planned.undo, namesOf(planned.released, recipes))
      else if (planned) onLack(planned)
    } finally {
      setBusy(false)
    }
  }

  return { busy, generate }
}

function tell(undo: () => void, released: readonly string[]): void {
  toast({
    title: mealPlanWords.planned.title,
    description:
      released.length === 0 ? mealPlanWords.planned.text : mealPlanWords.planned.released(released.join(', ')),
    tone: 'success',
    place: '#plan-toast',
    action: { label: 'Undo', onClick: undo },
  })
}

const namesOf = (ids: readonly string[], recipes: readonly Recipe[]): string[] =>
  recipes.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

/** Resolves after the busy button was painted, because generating blocks the page for a moment. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

type Planned =
  | {
      readonly ok: true
      readonly undo: Undo
      /**
       * Ids of recipes that lost their lock, because of a diet or an excluded allergen, or because the user had
       * excluded the recipe.
       */
      readonly released: readonly string[]
    }
  | ({ readonly ok: false } & Lack)

/** Generates and stores a plan for the week of `today`. Returns null if storing failed. */
function planWeek(recipes: readonly Recipe[], today: LocalDay): Planned | null {
  const current = meals.read()
  const { preferences, removed } = current
  const kept = planOfWeek(current, today) ?? current.plan
  const made = generateWeek({ recipes, preferences, week: today, kept, removed, random: Math.random })
  if (!made.ok) return made
  const undo = change(
    (now) => withPlan(now, made.plan),
    (now, before) => withPlanBefore(now, before, today),
  )
  return undo === null ? null : { ok: true, undo, released: made.released }
}
