import { Lock } from 'lucide-react'
import { useState } from 'react'
import { placeWords } from '../../../content/open/meals/place.ts'
import { mealNames } from '../../../content/open/meals.ts'
import { shortDayWords } from '../../../domain/day-words.ts'
import { addDays, weekOf, type LocalDay } from '../../../domain/day.ts'
import { mealOrder, type Recipe } from '../../../domain/recipe.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { dayIndex, meals, planOfWeek } from '../../member/meals.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { plan as planMeal } from './actions.tsx'

export interface PlaceSheetProps {
  /** `recipe` is null while the sheet is closed. */
  recipe: Recipe | null
  today: LocalDay
  recipes: readonly Recipe[]
  onClose(): void
}

const mealOptions = mealOrder.map((meal) => ({ value: meal, label: mealNames[meal] }))

/**
 * Lets the user choose the day on which to plan a recipe: one of the remaining days of this week, or a day of the
 * next.
 */
export function PlaceSheet(props: PlaceSheetProps) {
  const { recipe, onClose } = props
  return (
    <Dialog open={recipe !== null} onClose={onClose} title={placeWords.title}>
      {recipe === null ? null : <Places key={recipe.id} {...props} recipe={recipe} />}
    </Dialog>
  )
}

function Places({ recipe, today, recipes, onClose }: PlaceSheetProps & { recipe: Recipe }) {
  const [meal, setMeal] = useState(recipe.category)
  const plans = useLocalStore(meals)
  const days = [...weekOf(today), ...weekOf(addDays(today, 7))].filter((day) => day >= today)
  return (
    <>
      <p className="text-ink2">{placeWords.question(recipe.name)}</p>
      <div className="mt-4">
        <Segmented label="Meal" options={mealOptions} value={meal} onChange={setMeal} />
      </div>
      <ul className="mt-4 flex flex-col gap-2">
        {days.map((date) => {
          const planned = planOfWeek(plans, date)?.days[dayIndex(date)]?.[meal]
          const there = recipes.find(({ id }) => id === planned?.recipe)
          return (
            <li key={date}>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  planMeal(recipe, { day: date, meal }, today, there === recipe ? undefined : there)
                }}
                className="flex min-h-13 w-full flex-wrap items-center gap-x-4 rounded-field border border-line bg-surface px-4 py-2 text-left wrap-anywhere hover:bg-sunk"
              >
                <span className="type-title min-w-24 flex-1">
                  {date === today ? 'Today' : shortDayWords(date, today)}
                </span>
                <span className="type-small flex items-center gap-1.5 text-ink2">
                  <span>{there?.name ?? 'Free'}</span>
                  {there && planned?.locked ? <LockedMark /> : null}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function LockedMark() {
  return (
    <>
      <Lock className="size-3.5 shrink-0" />
      <span className="sr-only">, locked</span>
    </>
  )
}
