import { History } from 'lucide-react'
import { useState } from 'react'
import { pastPlanWords } from '../../../content/open/meals/past-plan.ts'
import { periodWords, shortDayWords } from '../../../domain/day-words.ts'
import { addDays, startOfWeek, type LocalDay } from '../../../domain/day.ts'
import type { MealPlan } from '../../../domain/meal-plan.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { mealsOfDay } from '../../member/meals.ts'
import { Collapsible } from '../../ui/collapsible.tsx'

export interface PastPlanProps {
  plan: MealPlan | null
  today: LocalDay
  recipes: readonly Recipe[]
}

/** Shows the plan of an earlier week, which cannot be changed, until this week has a plan. */
export function PastPlan({ plan, today, recipes }: PastPlanProps) {
  const [open, setOpen] = useState(false)
  if (plan === null || plan.week >= startOfWeek(today)) return null
  return (
    <Collapsible
      title={pastPlanWords.title(periodWords('week', plan.week, today))}
      spot={
        <span className="grid size-11 place-items-center rounded-full bg-sunk text-ink2">
          <History className="size-5" />
        </span>
      }
      summary={pastPlanWords.summary}
      open={open}
      onToggle={setOpen}
    >
      <ul className="divide-y divide-line">
        {plan.days.map((_, index) => {
          const day = addDays(plan.week, index)
          const names = mealsOfDay(plan, index, recipes).map(({ recipe }) => recipe.name)
          return (
            <li key={day} className="py-2.5">
              <p className="type-title">{shortDayWords(day, today)}</p>
              <p className="type-small text-ink2">{names.length === 0 ? pastPlanWords.nothing : names.join(' · ')}</p>
            </li>
          )
        })}
      </ul>
    </Collapsible>
  )
}
