import type { ReactNode } from 'react'
import { mealCard, mealCardPlate } from '../../../content/open/home.ts'
import { type Daypart, daypartAt, localDay } from '../../../domain/day.ts'
import type { Meal } from '../../../domain/recipe.ts'
import { useNow } from '../../device/clock.ts'
import { useKept } from '../../device/storage/storage.ts'
import { dayIndex, meals as keptMeals, plannedOfDay, planOfWeek, useTodaysMeals } from '../../member/meals.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { MealFrame } from './meal-frame.tsx'

const mealOf: Readonly<Record<Daypart, Meal>> = { morning: 'breakfast', afternoon: 'lunch', evening: 'dinner' }

/** Today's meals with the plate of the next one; `none` when nothing is planned. */
export function TodaysMeals({ none }: { none: ReactNode }) {
  const { plan } = useKept(keptMeals)
  const today = localDay(useNow('day'))
  const planned = plannedOfDay(planOfWeek(plan, today), dayIndex(today))
  // Without planned meals the recipes are not needed, so they are not fetched.
  return planned.length === 0 ? none : <Planned planned={planned} none={none} />
}

interface PlannedProps {
  /** At least one. */
  planned: readonly Meal[]
  none: ReactNode
}

function Planned({ planned, none }: PlannedProps) {
  const { state, meals } = useTodaysMeals()
  const daypart = daypartAt(useNow('minute'))
  if (state !== 'ready') return <MealsWithoutNames planned={planned} loading={state === 'loading'} />
  const next = meals.find(({ meal }) => meal === mealOf[daypart]) ?? meals.at(-1)
  if (next === undefined) return none
  return (
    <MealFrame look={next.recipe.image} action={mealCard.see}>
      <p className="sr-only">{mealCard.today}</p>
      <ul className="flex flex-col gap-1 type-small">
        {meals.map(({ meal, recipe }) => (
          <li key={meal} className="wrap-anywhere">
            <span className="text-ink2 capitalize">{meal}</span>
            <span>{` ${recipe.name}`}</span>
          </li>
        ))}
      </ul>
    </MealFrame>
  )
}

/**
 * Meals without recipe names. Most names take two lines beside the plate, so that height is reserved on narrow screens.
 */
function MealsWithoutNames({ planned, loading }: { planned: readonly Meal[]; loading: boolean }) {
  return (
    <MealFrame look={loading ? null : mealCardPlate} action={mealCard.see}>
      <p className="sr-only">{mealCard.today}</p>
      <ul className="flex flex-col gap-1 type-small text-ink2">
        {planned.map((meal) => (
          <li key={meal} className="min-h-10 min-[36rem]:min-h-5">
            <span className="capitalize">{meal}</span>
            {loading ? <Skeleton className="ml-2 inline-block h-3 w-20 align-middle" /> : null}
          </li>
        ))}
      </ul>
    </MealFrame>
  )
}
