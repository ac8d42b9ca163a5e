import { useState } from 'react'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { fixedRules } from '../../../content/open/fixed-rules.ts'
import { oilyFishWords } from '../../../content/open/meals.ts'
import { dayWords } from '../../../domain/day-words.ts'
import { localDay, type LocalDay, weekOf } from '../../../domain/day.ts'
import { dayNutrition, emptyPlan } from '../../../domain/meal-plan.ts'
import { suitsDiets } from '../../../domain/meal-wishes.ts'
import { tooMuchOilyFish } from '../../../domain/oily-fish.ts'
import { candidatesFor, proposedMeal } from '../../../domain/recipe-choice.ts'
import { mealOfHour, type Recipe } from '../../../domain/recipe.ts'
import { useNow } from '../../device/clock.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import { dayIndex, meals, mealsOfDay, planOfWeek } from '../../member/meals.ts'
import { useRecipes } from '../../member/recipes.ts'
import { useOpenedPart } from '../../shell/opened-part.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { InlineError, Loading, Notice, Skeleton } from '../../ui/feedback.tsx'
import { absorbSecondTap } from '../../ui/second-tap.ts'
import { toast } from '../../ui/toast.tsx'
import { focusMeal, plan as planMeal } from './actions.tsx'
import { DayMeals } from './day-meals.tsx'
import { focusHourMeal, HourCard } from './hour-card.tsx'
import { NutritionCard } from './nutrition-card.tsx'
import type { PastPlanProps } from './past-plan.tsx'
import { PlanActions } from './plan-actions.tsx'
import type { MealPlace } from './plan-changes.ts'
import type { PlannerSheetsProps, OpenSheet } from './planner-sheets.tsx'
import { RecipeList } from './recipe-list.tsx'
import { useGenerate } from './use-generate.ts'
import { useView } from './view.ts'
import { mealDayName, mealPlaceWords, wishedWords } from '../../../content/open/meal-words.ts'

const plannerSheets: LazyPart<PlannerSheetsProps> = {
  load: async () => (await import('./planner-sheets.tsx')).PlannerSheets,
}

const pastPlan: LazyPart<PastPlanProps> = {
  load: async () => (await import('./past-plan.tsx')).PastPlan,
}

/**
 * The planner for a member with Premium access. The member's data are stored on this device, and the recipes come from
 * the server.
 */
export function Planner() {
  const today = localDay(useNow('day'))
  const hour = mealOfHour(useNow('minute'))
  const pack = useRecipes()
  const kept = useLocalStore(meals)
  const view = useView(today, hour)
  const { day } = view
  const listAsked = useOpenedPart('shopping-list')
  const [sheet, setSheet] = useState<OpenSheet | null>(listAsked ? { kind: 'list' } : null)
  const { busy, generate } = useGenerate(today, (lack) => setSheet({ kind: 'wishes', lack }))

  const { recipes } = pack
  const isReady = pack.state === 'ready'
  const { preferences, removed, cooksFor } = kept
  const plan = planOfWeek(kept, today) ?? emptyPlan(today, preferences.calories)
  const index = dayIndex(day)
  const planned = plan.days.map((_, each) => mealsOfDay(plan, each, recipes))
  const inPlan = planned.flat().map(({ recipe }) => recipe)
  const ahead = planned.slice(dayIndex(today)).flat()
  const toCook = ahead.filter(({ recipe }) => suitsDiets(recipe, preferences))
  const oilyFish = tooMuchOilyFish(inPlan)
  const atHour: MealPlace = { day: dayIndex(today), meal: hour }
  const plannedNow = planned[atHour.day]?.find(({ meal }) => meal === hour)?.recipe
  const close = () => setSheet(null)
  const past = useLazyPart(pastPlan, false, close)
  const sheets = useLazyPart(plannerSheets, sheet !== null, close)

  function addToPlan(recipe: Recipe) {
    const place = { day: index, meal: recipe.category }
    const there = planned[index]?.find(({ meal }) => meal === place.meal)
    if (there?.recipe === recipe)
      toast({
        title: mealPlanWords.plannedAlready,
        description: `${recipe.name}: ${mealPlaceWords(place.meal, day, today)}`,
      })
    else if (there?.locked) setSheet({ kind: 'place', recipe })
    else planMeal(recipe, place, today, there?.recipe)
  }

  return (
    // On a wide page the recipes are beside the rest. The last row of the grid takes the remaining height of the
    // recipes.
    <div className="grid grid-cols-1 gap-7 wide:grid-cols-[23rem_minmax(0,1fr)] wide:grid-rows-[auto_1fr] wide:gap-x-6">
      <div className="flex min-w-0 flex-col gap-7">
        {!isReady ? (
          <Unread error={pack.error} onRetry={pack.retry} />
        ) : (
          <HourCard
            meal={hour}
            recipe={plannedNow ?? proposedMeal(candidatesFor(hour, recipes, preferences, removed), inPlan, today)}
            isPlanned={plannedNow !== undefined}
            onTake={(recipe) => {
              // A link to the recipe replaces the button, and a second tap must not open it.
              absorbSecondTap()
              planMeal(recipe, atHour, today, undefined, focusHourMeal)
            }}
            onChoose={() => setSheet({ kind: 'choose', place: atHour, settle: focusHourMeal })}
          />
        )}
        <section aria-labelledby="this-week">
          <h2 id="this-week" className="type-h2 pb-3">
            {mealPlanWords.thisWeek}
          </h2>
          <PlanActions
            wished={wishedWords(preferences)}
            generating={busy}
            onGenerate={!isReady ? null : () => void generate(recipes)}
            onList={() => setSheet({ kind: 'list' })}
            onWishes={() => setSheet({ kind: 'wishes', lack: null })}
          />
          {!isReady ? (
            pack.error === null && <Skeleton className="h-17 rounded-card" />
          ) : (
            <>
              <WeekRow
                today={today}
                chosen={day}
                counts={planned.map(({ length }) => length)}
                onChoose={view.chooseDay}
              />
              <div id="plan-toast" data-toast-place className="toast-place -mx-3" />
              {oilyFish === null ? null : (
                <div className="pt-4">
                  <Notice>{oilyFishWords(oilyFish)}</Notice>
                </div>
              )}
              <h3 className="type-title pt-5 pb-2.5">{day === today ? 'Today' : dayWords(day, today)}</h3>
              <DayMeals
                day={day}
                today={today}
                planned={planned[index] ?? []}
                onChoose={(meal) =>
                  setSheet({ kind: 'choose', place: { day: index, meal }, settle: () => focusMeal(meal) })
                }
              />
              <p className="type-caption px-1 pt-2.5 text-ink2">{fixedRules}</p>
            </>
          )}
        </section>
        {past === null || !isReady ? null : <past.Part plan={kept.plan} today={today} recipes={recipes} />}
      </div>
      {!isReady ? null : (
        <>
          <RecipeList
            recipes={recipes}
            prices={pack.prices}
            removed={removed}
            preferences={preferences}
            today={today}
            view={view}
            onPlan={addToPlan}
          />
          <div className="wide:col-start-1">
            <NutritionCard
              day={day}
              today={today}
              eaten={dayNutrition(plan, index, recipes)}
              calories={preferences.calories}
              breastfeeding={preferences.breastfeeding}
              portion={plan.portion}
            />
          </div>
        </>
      )}
      {sheets === null ? null : (
        <sheets.Part
          sheet={sheet}
          today={today}
          plan={plan}
          week={toCook.map(({ recipe }) => ({ recipe, servings: cooksFor }))}
          past={inPlan.length - ahead.length}
          recipes={recipes}
          removed={removed}
          preferences={preferences}
          onClose={close}
        />
      )}
    </div>
  )
}

function Unread({ error, onRetry }: { error: string | null; onRetry(): void }) {
  if (error !== null)
    return (
      <Card>
        <InlineError title={mealPlanWords.missing} text={error} onRetry={onRetry} />
      </Card>
    )
  return (
    <Loading>
      <Skeleton className="h-50 rounded-card" />
    </Loading>
  )
}

const shortNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

interface WeekRowProps {
  today: LocalDay
  chosen: LocalDay
  /** Numbers of planned meals per day, Monday first. */
  counts: readonly number[]
  onChoose(day: LocalDay): void
}

/** The days of this week. A dot marks a day with planned meals; the selected day is filled, and today has a ring. */
function WeekRow({ today, chosen, counts, onChoose }: WeekRowProps) {
  return (
    // On small phones seven days of 44 px do not fit between the page margins, so the row covers the margins too.
    <Card className="p-1 max-[22.375rem]:-mx-5 max-[22.375rem]:rounded-none max-[22.375rem]:border-x-0">
      <div
        role="group"
        aria-labelledby="this-week"
        className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-y-1"
      >
        {weekOf(today).map((day, index) => {
          const count = counts[index] ?? 0
          return (
            <button
              key={day}
              type="button"
              aria-label={mealDayName(day, today, count)}
              aria-pressed={day === chosen}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onChoose(day)}
              className={classNames(
                'flex min-h-15 flex-col items-center justify-center gap-1.5 rounded-[1.125rem] -outline-offset-1 transition-colors duration-120',
                day === chosen ? 'bg-primary text-on-primary' : 'hover:bg-primary-tint',
                day === today && day !== chosen && 'text-primary inset-ring-[1.5px] inset-ring-primary',
                day === today && 'font-semibold',
              )}
            >
              <span className="type-small font-[inherit]">{shortNames[index]}</span>
              <span
                className={classNames(
                  'size-1.5 rounded-full',
                  count === 0 ? 'inset-ring inset-ring-current opacity-40' : day === chosen ? 'bg-accent' : 'bg-sage',
                )}
              />
            </button>
          )
        })}
      </div>
    </Card>
  )
}
