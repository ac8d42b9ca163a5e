import { portionCostWords, findWords } from '../../../content/open/meals/find.ts'
import { mealSheetWords } from '../../../content/open/meals/sheets.ts'
import type { LocalDay } from '../../../domain/day.ts'
import type { WeekObstacle } from '../../../domain/generate-week.ts'
import { dayNutrition, emptyPlan, type MealPlace, type Preferences, put } from '../../../domain/meal-plan.ts'
import { errorOf, targetFor } from '../../../domain/nutrition.ts'
import { portionCost, type Prices } from '../../../domain/prices.ts'
import { candidatesFor } from '../../../domain/recipe-choice.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { dayIndex, type Meals, meals, planOfWeek } from '../../member/meals.ts'
import { useRecipes } from '../../member/recipes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { plan as planMeal } from './actions.tsx'
import type { MealToCook } from '../../member/lists/shopping-changes.ts'
import { PictureOfMany } from './picture.tsx'
import { PlaceSheet } from './place-sheet.tsx'
import { ShoppingSheet } from './shopping-sheet.tsx'
import { WishesSheet } from './wishes-sheet.tsx'
import { recipeFacts, mealPlaceWords, sentence } from '../../../content/open/meal-words.ts'

export type OpenSheet =
  | { readonly kind: 'list' }
  | { readonly kind: 'wishes'; readonly obstacle: WeekObstacle | null }
  | {
      readonly kind: 'choose'
      readonly place: MealPlace
      /**
       * Called after a recipe was chosen. Focuses the meal, because the button that opened the sheet disappears once
       * the meal has a recipe.
       */
      readonly settle: () => void
    }
  | { readonly kind: 'place'; readonly recipe: Recipe }

export interface PlannerSheetsProps extends Pick<Meals, 'preferences' | 'removed'> {
  sheet: OpenSheet | null
  today: LocalDay
  /** The meals to cook in the plan of the chosen week, from today on. */
  week: readonly MealToCook[]
  /** Whether the chosen week is the next one. */
  isNext: boolean
  /** The number of the plan's meals on past days. */
  past: number
  recipes: readonly Recipe[]
  onClose(): void
}

/**
 * The sheets of the planner, of which at most one is open. A sheet keeps its contents while its closing animation runs.
 */
export function PlannerSheets(props: PlannerSheetsProps) {
  const { sheet, today, week, isNext, past, recipes, removed, preferences, onClose } = props
  const common = { today, recipes, onClose }
  return (
    <>
      <ShoppingSheet open={sheet?.kind === 'list'} week={week} isNext={isNext} past={past} onClose={onClose} />
      <WishesSheet
        open={sheet?.kind === 'wishes'}
        obstacle={sheet?.kind === 'wishes' ? sheet.obstacle : null}
        recipes={recipes}
        onClose={onClose}
      />
      <ChooseSheet
        {...common}
        place={sheet?.kind === 'choose' ? sheet.place : null}
        settle={sheet?.kind === 'choose' ? sheet.settle : undefined}
        removed={removed}
        preferences={preferences}
      />
      <PlaceSheet {...common} recipe={sheet?.kind === 'place' ? sheet.recipe : null} />
    </>
  )
}

interface ChooseSheetProps {
  /** `place` is null while the sheet is closed. */
  place: MealPlace | null
  settle: (() => void) | undefined
  today: LocalDay
  recipes: readonly Recipe[]
  removed: readonly string[]
  preferences: Preferences
  onClose(): void
}

/**
 * Lists the recipes for one meal of the week that match the preferences. Those that suit the other meals of the day are
 * first.
 */
function ChooseSheet(props: ChooseSheetProps) {
  const { place, today, onClose } = props
  const title = place === null ? '' : mealPlaceWords(place.meal, place.day, today)
  return (
    <Dialog open={place !== null} onClose={onClose} title={title}>
      {place === null ? null : <Candidates {...props} place={place} />}
    </Dialog>
  )
}

function Candidates({
  place,
  settle,
  today,
  recipes,
  removed,
  preferences,
  onClose,
}: ChooseSheetProps & { place: MealPlace }) {
  const { prices } = useRecipes()
  const plan = planOfWeek(useLocalStore(meals), place.day) ?? emptyPlan(place.day, preferences.calories)
  const index = dayIndex(place.day)
  const now = recipes.find(({ id }) => id === plan.days[index]?.[place.meal]?.recipe)
  const candidates = candidatesFor(place.meal, recipes, preferences, removed).filter((recipe) => recipe !== now)
  const target = targetFor(preferences.calories)
  const errors = new Map(
    candidates.map(({ id }) => [id, errorOf(dayNutrition(put(plan, index, place.meal, id), index, recipes), target)]),
  )
  const best = candidates.toSorted((a, b) => (errors.get(a.id) ?? 0) - (errors.get(b.id) ?? 0))

  return (
    <>
      <p className="text-ink2">{best.length === 0 ? mealSheetWords.swap.none : mealSheetWords.swap.text}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {best.map((recipe) => (
          <li key={recipe.id}>
            <button
              type="button"
              onClick={() => {
                onClose()
                // A meal that had a recipe before keeps the button that opened the sheet, so `settle` is not needed.
                planMeal(recipe, place, today, now, now ? undefined : settle)
              }}
              className="flex min-h-16 w-full items-center gap-3 rounded-field border border-line bg-surface p-2 text-left hover:bg-sunk"
            >
              <PictureOfMany look={recipe.image} className="size-12 rounded-xl" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="type-title block">{recipe.name}</span>
                <span className="type-caption block text-ink2">{recipeFacts(recipe)}</span>
                <span className="type-caption block text-ink2">{costOfOne(recipe, prices, today)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns for example 'About 85p a portion'. */
function costOfOne(recipe: Recipe, prices: Prices, today: LocalDay): string {
  const cost = portionCostWords(portionCost(recipe, prices, today))
  return cost === null ? findWords.costUnknown : sentence(findWords.aPortion(cost))
}
