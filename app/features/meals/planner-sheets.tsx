import type { LocalDay } from '../../../domain/day.ts'
import type { Lack } from '../../../domain/generate-week.ts'
import type { MealPlan } from '../../../domain/meal-plan.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import type { Meals } from '../../member/meals.ts'
import { ChooseSheet } from './choose-sheet.tsx'
import type { Cooking } from './list-changes.ts'
import { PlaceSheet } from './place-sheet.tsx'
import type { Place } from './plan-changes.ts'
import { ShoppingSheet } from './shopping-sheet.tsx'
import { WishesSheet } from './wishes-sheet.tsx'

/** What lies over the planner. */
export type Sheet =
  | { readonly kind: 'list' }
  | { readonly kind: 'wishes'; readonly lack: Lack | null }
  | { readonly kind: 'choose'; readonly place: Place }
  | { readonly kind: 'place'; readonly recipe: Recipe }

export interface PlannerSheetsProps extends Pick<Meals, 'preferences' | 'removed'> {
  sheet: Sheet | null
  today: LocalDay
  plan: MealPlan
  /** The meals of the plan from today on. */
  week: readonly Cooking[]
  /** How many meals of the plan are of days already past. */
  past: number
  recipes: readonly Recipe[]
  onClose(): void
}

/** The planner's sheets, one of them open at most; each of them keeps its contents while it goes. */
export function PlannerSheets(props: PlannerSheetsProps) {
  const { sheet, today, plan, week, past, recipes, removed, preferences, onClose } = props
  const common = { today, plan, recipes, onClose }
  return (
    <>
      <ShoppingSheet open={sheet?.kind === 'list'} week={week} past={past} onClose={onClose} />
      <WishesSheet
        open={sheet?.kind === 'wishes'}
        lack={sheet?.kind === 'wishes' ? sheet.lack : null}
        recipes={recipes}
        onClose={onClose}
      />
      <ChooseSheet
        {...common}
        place={sheet?.kind === 'choose' ? sheet.place : null}
        removed={removed}
        preferences={preferences}
      />
      <PlaceSheet {...common} recipe={sheet?.kind === 'place' ? sheet.recipe : null} />
    </>
  )
}
