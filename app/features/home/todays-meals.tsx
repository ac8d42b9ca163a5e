import type { ReactNode } from 'react'
import { mealCard } from '../../../content/open/home.ts'
import { type Daypart, daypartAt, localDay } from '../../../domain/day.ts'
import type { Meal } from '../../../domain/recipe.ts'
import { useNow } from '../../device/clock.ts'
import { useKept } from '../../device/kept.ts'
import { meals, planOfWeek, useTodaysMeals } from '../../member/meals.ts'
import { MealFrame } from './meal-frame.tsx'

const mealOf: Readonly<Record<Daypart, Meal>> = { morning: 'breakfast', afternoon: 'lunch', evening: 'dinner' }

/** What is on the table today, with the plate of the hour; `none` when nothing is planned. */
export function TodaysMeals({ none }: { none: ReactNode }) {
  const { plan } = useKept(meals)
  const today = localDay(useNow('day'))
  // Without a plan there is no need of the recipes, which have to be fetched.
  return planOfWeek(plan, today) === null ? none : <Planned none={none} />
}

function Planned({ none }: { none: ReactNode }) {
  const planned = useTodaysMeals()
  const daypart = daypartAt(useNow('minute'))
  const next = planned.find(({ meal }) => meal === mealOf[daypart]) ?? planned.at(-1)
  if (next === undefined) return none
  return (
    <MealFrame look={next.recipe.image} action={mealCard.see}>
      <p className="sr-only">{mealCard.today}</p>
      <ul className="flex flex-col gap-1 type-small">
        {planned.map(({ meal, recipe }) => (
          <li key={meal} className="wrap-anywhere">
            <span className="text-ink2 capitalize">{meal}</span> {recipe.name}
          </li>
        ))}
      </ul>
    </MealFrame>
  )
}
