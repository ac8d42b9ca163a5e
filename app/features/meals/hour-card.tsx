import { Link } from 'react-router'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { findWords } from '../../../content/open/meals/find.ts'
import { effortOf } from '../../../content/open/meal-words.ts'
import type { Meal, Recipe } from '../../../domain/recipe.ts'
import type { PlannedRecipe } from '../../member/meals.ts'
import { cookPath, recipePath } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { focusSoon } from '../../ui/row-focus.ts'
import { stretchedLink } from '../../ui/stretched-link.ts'
import { LockButton } from './lock-button.tsx'
import { MealNotes } from './meal-notes.tsx'
import { Picture } from './picture.tsx'
import { Unsuited } from './unsuited.tsx'

interface HourCardProps {
  meal: Meal
  /** The planned recipe or the proposed one. Null if no recipe matches the preferences. */
  recipe: Recipe | null
  /** The planned meal, with its lock; null if the recipe is proposed. */
  planned: PlannedRecipe | null
  /** The number of servings to cook; null for the recipe's own number. */
  servings: number | null
  /** The text for the cost of a portion; null if it is unknown. */
  cost: string | null
  onTake(recipe: Recipe): void
  onChoose(): void
  onLock(locked: boolean): void
}

const words = mealPlanWords.hour
/** Leaves space for the picture. Below 16 rem, for example at 200 % zoom, the picture is hidden. */
const besidePicture = 'min-[16rem]:max-w-[calc(100%-5.5rem)] rail:max-w-[calc(100%-8rem)]'
const titleId = 'meal-of-hour'

/** Focuses the link of the recipe, because the focused button was replaced. */
export function focusHourMeal(): void {
  focusSoon(`[aria-labelledby="${titleId}"] a`)
}

/** Shows the next meal of today (D40): the planned recipe, or a proposed one with a button that plans it. */
export function HourCard({ meal, recipe, planned, servings, cost, onTake, onChoose, onLock }: HourCardProps) {
  const isPlanned = planned !== null
  return (
    <Card as="section" aria-labelledby={titleId} tint="blush" className="relative isolate overflow-hidden p-5">
      <div className={classNames('flex flex-wrap items-center gap-x-2 gap-y-1', besidePicture)}>
        <h2 id={titleId} className="type-title text-blush-ink">
          {words.titles[meal]}
        </h2>
        {recipe === null || isPlanned ? null : <Chip>{words.idea}</Chip>}
      </div>
      {recipe === null ? (
        <>
          <p className="type-h2 mt-1 text-balance">{mealPlanWords.noneSuits.title}</p>
          <p className="mt-1 text-ink2">{mealPlanWords.noneSuits.text}</p>
        </>
      ) : (
        <>
          <Picture
            look={recipe.image}
            className="pointer-events-none absolute -top-4 -right-8 -z-10 size-36 rounded-full max-[16rem]:hidden rail:-top-2 rail:right-2"
          />
          <h3 className={classNames('type-h2 mt-1 text-balance wrap-anywhere', besidePicture)}>
            <Link to={recipePath(recipe.id)} className={stretchedLink}>
              {recipe.name}
            </Link>
          </h3>
          <p className={classNames('type-small mt-1 text-ink2', besidePicture)}>
            {[effortOf(recipe), cost && findWords.aPortion(cost)].filter(Boolean).join(' · ')}
          </p>
          <MealNotes planned={planned} />
          <Unsuited recipe={recipe} />
          <div className="relative mt-4 flex flex-wrap gap-2 *:px-4 max-[22.375rem]:gap-1 max-[22.375rem]:*:px-3">
            {isPlanned ? (
              <ButtonLink to={`${cookPath(recipe.id)}${servings === null ? '' : `?servings=${servings}`}`}>
                {mealPlanWords.cook}
              </ButtonLink>
            ) : (
              <Button aria-label={`${words.take(meal)}: ${recipe.name}`} onClick={() => onTake(recipe)}>
                {words.take(meal)}
              </Button>
            )}
            <Button
              variant="quiet"
              aria-label={isPlanned ? `${words.swap} ${recipe.name}` : undefined}
              onClick={onChoose}
            >
              {isPlanned ? words.swap : words.other}
            </Button>
            {isPlanned ? <LockButton name={recipe.name} locked={planned.locked} onLock={onLock} /> : null}
          </div>
        </>
      )}
    </Card>
  )
}
