import { useDeferredValue, useState } from 'react'
import { mealCostWords, pounds, poundsOver } from '../../../content/open/meals/cost.ts'
import { portionCostWords } from '../../../content/open/meals/find.ts'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { fixedRules } from '../../../content/open/fixed-rules.ts'
import { oilyFishWords } from '../../../content/open/meals.ts'
import { dayWords } from '../../../domain/day-words.ts'
import { addDays, localDay, type LocalDay, startOfWeek, weekOf } from '../../../domain/day.ts'
import { dayNutrition, emptyPlan, type MealPlace } from '../../../domain/meal-plan.ts'
import { servingsFor, weekCost, type WeekCost } from '../../../domain/meal-cost.ts'
import { portionCost } from '../../../domain/prices.ts'
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
import { chosenMark } from '../../ui/chosen-mark.ts'
import { classNames } from '../../ui/class-names.ts'
import { ErrorCard, Loading, Notice, Skeleton } from '../../ui/feedback.tsx'
import { absorbSecondTap } from '../../ui/second-tap.ts'
import { toast } from '../../ui/toast.tsx'
import { focusMeal, plan as planMeal } from './actions.tsx'
import { DayMeals } from './day-meals.tsx'
import { focusHourMeal, HourCard } from './hour-card.tsx'
import { NutritionCard } from './nutrition-card.tsx'
import type { PastPlanProps } from './past-plan.tsx'
import { lockMeal } from './plan-changes.ts'
import { PlanActions } from './plan-actions.tsx'
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
 * The planner for a member with Premium access. The member's data are stored on this device; the recipes are loaded
 * from the server.
 */
export function Planner() {
  const today = localDay(useNow('day'))
  const hour = mealOfHour(useNow('minute'))
  const pack = useRecipes()
  const kept = useLocalStore(meals)
  const nextMonday = addDays(startOfWeek(today), 7)
  // On Saturday and Sunday the next week is selected at first, unless it already has a plan.
  const isNextFirst = dayIndex(today) >= 5 && planOfWeek(kept, nextMonday) === null
  const view = useView(today, hour, isNextFirst ? nextMonday : today)
  const { day } = view
  const listAsked = useOpenedPart('shopping-list')
  const [sheet, setSheet] = useState<OpenSheet | null>(listAsked ? { kind: 'list' } : null)
  const { busy, generate } = useGenerate((obstacle) => setSheet({ kind: 'wishes', obstacle }))

  const { recipes, prices } = pack
  const isReady = pack.state === 'ready'
  // The parts below the first screenful are rendered later and in slices, because rendering everything at once blocks a
  // slow phone.
  const showsAll = useDeferredValue(isReady) && isReady
  const { preferences, removed, cooksFor } = kept
  const isNext = day >= nextMonday
  const plan = planOfWeek(kept, day) ?? emptyPlan(day, preferences.calories)
  const index = dayIndex(day)
  const planned = plan.days.map((_, each) => mealsOfDay(plan, each, recipes))
  const inPlan = planned.flat().map(({ recipe }) => recipe)
  const ahead = planned
    .map((dishes, each) => dishes.map((dish) => ({ ...dish, date: addDays(plan.week, each) })))
    .slice(isNext ? 0 : dayIndex(today))
    .flat()
  const toCook = ahead.filter(({ recipe, leftovers }) => !leftovers && suitsDiets(recipe, preferences))
  const oilyFish = tooMuchOilyFish(inPlan)
  const atHour: MealPlace = { day: today, meal: hour }
  const thisWeek = planOfWeek(kept, today)
  const plannedNow = mealsOfDay(thisWeek, dayIndex(today), recipes).find(({ meal }) => meal === hour)
  const inThisWeek = (thisWeek?.days ?? []).flatMap((_, each) => mealsOfDay(thisWeek, each, recipes))
  const recipeNow =
    plannedNow?.recipe ??
    proposedMeal(
      candidatesFor(hour, recipes, preferences, removed),
      inThisWeek.map(({ recipe }) => recipe),
      today,
    )
  const close = () => setSheet(null)
  const past = useLazyPart(pastPlan, false, close)
  const sheets = useLazyPart(plannerSheets, sheet !== null, close)

  function addToPlan(recipe: Recipe) {
    const place = { day, meal: recipe.category }
    const there = planned[index]?.find(({ meal }) => meal === place.meal)
    if (there?.recipe === recipe)
      toast({
        title: mealPlanWords.plannedAlready,
        description: `${recipe.name}: ${mealPlaceWords(place.meal, day, today)}`,
      })
    else if (there?.locked || day < today) setSheet({ kind: 'place', recipe })
    else planMeal(recipe, place, today, there?.recipe)
  }

  return (
    // On a wide page the recipes are in a second column.
    <div className="grid grid-cols-1 gap-7 wide:grid-cols-[23rem_minmax(0,1fr)] wide:gap-x-6">
      <div className="flex min-w-0 flex-col gap-7">
        {isReady ? (
          <HourCard
            meal={hour}
            recipe={recipeNow}
            planned={plannedNow ?? null}
            servings={servingsFor(cooksFor, plannedNow?.cookedTwice === true)}
            cost={recipeNow && portionCostWords(portionCost(recipeNow, prices, today))}
            onTake={(recipe) => {
              // A link to the recipe replaces the button. The second tap of an accidental double tap must not open it.
              absorbSecondTap()
              planMeal(recipe, atHour, today, undefined, focusHourMeal)
            }}
            onChoose={() => setSheet({ kind: 'choose', place: atHour, settle: focusHourMeal })}
            onLock={(locked) => lockMeal(atHour, locked)}
          />
        ) : (
          <Unread error={pack.error} onRetry={pack.retry} />
        )}
        <section aria-labelledby="chosen-week">
          <h2 id="chosen-week" className="type-h2 pb-3">
            {isNext ? mealPlanWords.weekTitles.next : mealPlanWords.weekTitles.this}
          </h2>
          {isReady ? (
            <>
              <WeekChoice isNext={isNext} onChoose={(next) => view.chooseDay(next ? nextMonday : today)} />
              <WeekRow
                today={today}
                chosen={day}
                counts={planned.map(({ length }) => length)}
                onChoose={view.chooseDay}
              />
            </>
          ) : (
            pack.error === null && <Skeleton className="mb-4 h-30 rounded-card" />
          )}
          <div className="pt-4">
            <PlanActions
              wished={wishedWords(preferences)}
              generating={busy}
              onGenerate={
                isReady
                  ? () => {
                      view.chooseDay(day)
                      void generate(pack, day)
                    }
                  : null
              }
              onList={() => setSheet({ kind: 'list' })}
              onWishes={() => setSheet({ kind: 'wishes', obstacle: null })}
            />
          </div>
          {isReady ? (
            <>
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
                onChoose={(meal) => setSheet({ kind: 'choose', place: { day, meal }, settle: () => focusMeal(meal) })}
              />
              {ahead.length === 0 ? null : (
                <WeekCostLine cost={weekCost(plan, recipes, cooksFor, prices, today)} ceiling={preferences.ceiling} />
              )}
              <p className="type-caption px-1 pt-2.5 text-ink2">{fixedRules}</p>
            </>
          ) : null}
        </section>
        {showsAll ? (
          <NutritionCard
            day={day}
            today={today}
            eaten={dayNutrition(plan, index, recipes)}
            isPartial={planned[index]?.some(({ recipe }) => recipe.noNutrition) ?? false}
            calories={preferences.calories}
            breastfeeding={preferences.breastfeeding}
            portion={plan.portion}
          />
        ) : null}
        {showsAll && past !== null ? <past.Part plan={kept.plan} today={today} recipes={recipes} /> : null}
      </div>
      {showsAll ? (
        <RecipeList
          recipes={recipes}
          prices={prices}
          removed={removed}
          preferences={preferences}
          today={today}
          view={view}
          onPlan={addToPlan}
        />
      ) : null}
      {sheets === null ? null : (
        <sheets.Part
          sheet={sheet}
          today={today}
          week={toCook.map(({ recipe, cookedTwice, date, meal }) => ({
            recipe,
            planned: `${date} ${meal}` as const,
            servings: servingsFor(cooksFor, cookedTwice === true),
          }))}
          isNext={isNext}
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
  if (error !== null) return <ErrorCard title={mealPlanWords.missing} text={error} onRetry={onRetry} />
  return (
    <Loading>
      <Skeleton className="h-50 rounded-card" />
    </Loading>
  )
}

interface WeekChoiceProps {
  isNext: boolean
  onChoose(next: boolean): void
}

function WeekChoice({ isNext, onChoose }: WeekChoiceProps) {
  const words = mealPlanWords.weeks
  return (
    <div role="group" aria-label={words.label} className="mb-2 flex flex-wrap rounded-[1.75rem] bg-sunk p-1">
      {[false, true].map((next) => (
        <button
          key={String(next)}
          type="button"
          aria-pressed={next === isNext}
          data-chosen={chosenMark(next === isNext)}
          className="segment flex-1 px-2"
          onClick={() => onChoose(next)}
        >
          {next ? words.next : words.this}
        </button>
      ))}
    </div>
  )
}

/**
 * Shows what the meals of the week cost, and how this compares with the user's ceiling, if one is set. Renders nothing
 * while no price is known.
 */
function WeekCostLine({ cost: { pence, unknown }, ceiling }: { cost: WeekCost; ceiling: number | null }) {
  if (pence === 0) return null
  const words =
    ceiling === null
      ? mealCostWords.ofWeek(pounds(pence))
      : pence > ceiling
        ? mealCostWords.over(poundsOver(pence, ceiling), pounds(ceiling))
        : mealCostWords.within(pounds(pence), pounds(ceiling))
  return (
    <p className="type-small px-1 pt-2.5 text-ink2">
      {unknown === 0 ? words : `${words} ${mealCostWords.unknown(unknown)}`}
    </p>
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

/**
 * The days of the chosen week. A dot marks a day with planned meals; the selected day is filled, and today has a ring.
 */
function WeekRow({ today, chosen, counts, onChoose }: WeekRowProps) {
  return (
    // On small phones seven days of 44 px do not fit between the page margins, so the row covers the margins too.
    <Card className="p-1 max-[22.375rem]:-mx-5 max-[22.375rem]:rounded-none max-[22.375rem]:border-x-0">
      <div
        role="group"
        aria-labelledby="chosen-week"
        className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-y-1"
      >
        {weekOf(chosen).map((day, index) => {
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
                day < today && day !== chosen && 'text-ink2',
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
