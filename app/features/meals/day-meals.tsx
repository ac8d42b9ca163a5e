import { ArrowLeftRight, Plus, X } from 'lucide-react'
import { Link } from 'react-router'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { mealNames } from '../../../content/open/meals.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { leftoversShare } from '../../../domain/meal-plan.ts'
import { type Meal, mealOrder } from '../../../domain/recipe.ts'
import type { PlannedRecipe } from '../../member/meals.ts'
import { recipePath } from '../../paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { stretchedLink } from '../../ui/stretched-link.ts'
import { focusMeal, takeOutOfPlan } from './actions.tsx'
import { LockButton } from './lock-button.tsx'
import { MealNotes } from './meal-notes.tsx'
import { Picture } from './picture.tsx'
import { lockMeal } from './plan-changes.ts'
import { Unsuited } from './unsuited.tsx'
import { recipeFacts, figure } from '../../../content/open/meal-words.ts'

interface DayMealsProps {
  day: LocalDay
  today: LocalDay
  planned: readonly PlannedRecipe[]
  onChoose(meal: Meal): void
}

/** The meals of a day. The meals of a past day cannot be changed. */
export function DayMeals({ day, today, planned, onChoose }: DayMealsProps) {
  return (
    <Card className="p-0">
      <ul className="divide-y divide-line">
        {mealOrder.map((meal) => {
          const there = planned.find((one) => one.meal === meal)
          return (
            <li key={meal} data-meal={meal} className="p-3">
              {there ? (
                <PlannedMeal planned={there} day={day} isOver={day < today} onSwap={() => onChoose(meal)} />
              ) : (
                <div className="flex flex-wrap items-center justify-between gap-x-3 pl-1">
                  <p className="min-w-0">
                    <span className="type-caption block text-ink2">{mealNames[meal]}</span>
                    {mealPlanWords.nothing}
                  </p>
                  {day < today ? null : (
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={mealPlanWords.choose(meal)}
                      icon={<Plus className="size-4.5" />}
                      onClick={() => onChoose(meal)}
                    >
                      Choose
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

interface PlannedMealProps {
  planned: PlannedRecipe
  day: LocalDay
  isOver: boolean
  onSwap(): void
}

function PlannedMeal({ planned, day, isOver, onSwap }: PlannedMealProps) {
  const { meal, recipe, locked, leftovers } = planned
  const place = { day, meal }

  function takeAway() {
    takeOutOfPlan(recipe, place)
    focusMeal(meal)
  }

  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1">
      <Picture look={recipe.image} className="size-14 rounded-thumb" />
      <div className="min-w-0 flex-1 basis-36">
        <p className="type-caption text-ink2">{mealNames[meal]}</p>
        <p className="type-title">
          <Link to={recipePath(recipe.id)} className={stretchedLink}>
            {recipe.name}
          </Link>
        </p>
        <p className="type-caption text-ink2">
          {leftovers ? `${figure(Math.round(recipe.calories * leftoversShare))} kcal` : recipeFacts(recipe)}
        </p>
        <MealNotes planned={planned} />
        <Unsuited recipe={recipe} />
      </div>
      {isOver ? null : (
        <div className="relative -ml-2 flex w-full items-center *:px-2.5">
          <Button
            variant="quiet"
            size="small"
            aria-label={`${mealPlanWords.hour.swap} ${recipe.name}`}
            icon={<ArrowLeftRight className="size-4.5" />}
            onClick={onSwap}
          >
            {mealPlanWords.hour.swap}
          </Button>
          <LockButton name={recipe.name} locked={locked} onLock={(next) => lockMeal(place, next)} />
          <IconButton label={mealPlanWords.takeOut(recipe.name)} className="ml-auto" onClick={takeAway}>
            <X className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
