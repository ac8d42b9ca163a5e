import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mealCard, mealCardPlate } from '../../../content/open/home.ts'
import { localDay } from '../../../domain/day.ts'
import { mealOfHour, type Meal } from '../../../domain/recipe.ts'
import { useNow } from '../../device/clock.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { dayIndex, meals as keptMeals, plannedOfDay, planOfWeek, useTodaysMeals } from '../../member/meals.ts'
import { recipePath } from '../../paths.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { MealFrame } from './meal-frame.tsx'

/**
 * Shows the meal of today for the current hour, with a link to its recipe (D40). Renders `none` if no meal is planned
 * today.
 */
export function TodaysMeals({ none }: { none: ReactNode }) {
  const plans = useLocalStore(keptMeals)
  const today = localDay(useNow('day'))
  const planned = plannedOfDay(planOfWeek(plans, today), dayIndex(today))
  // Without planned meals the recipes are not needed, so they are not loaded.
  return planned.length === 0 ? none : <Planned planned={planned} none={none} />
}

interface PlannedProps {
  planned: readonly Meal[]
  none: ReactNode
}

function Planned({ planned, none }: PlannedProps) {
  const { state, meals } = useTodaysMeals()
  const hour = mealOfHour(useNow('minute'))
  if (state !== 'ready') {
    const meal = planned.includes(hour) ? hour : planned.at(-1)
    const loading = state === 'loading'
    return (
      <MealFrame look={loading ? null : mealCardPlate} action={mealCard.see}>
        <p className="sr-only">{mealCard.today}</p>
        <p className="type-small text-ink2 capitalize">{meal}</p>
        <p className="-my-1 flex min-h-11 items-center">{loading ? <Skeleton className="h-3.5 w-36" /> : null}</p>
      </MealFrame>
    )
  }
  const next = meals.find(({ meal }) => meal === hour) ?? meals.at(-1)
  if (next === undefined) return none
  return (
    <MealFrame look={next.recipe.image} action={mealCard.see}>
      <p className="sr-only">{mealCard.today}</p>
      <p className="type-small text-ink2 capitalize">{next.meal}</p>
      <Link
        to={recipePath(next.recipe.id)}
        className="relative z-10 -my-1 flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
      >
        {next.recipe.name}
      </Link>
    </MealFrame>
  )
}
