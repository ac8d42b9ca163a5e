import { useDeferredValue, useState } from 'react'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { mealNames } from '../../../content/open/meals.ts'
import { suitsPreferences, type Preferences } from '../../../domain/meal-plan.ts'
import { mealOrder, type Recipe } from '../../../domain/recipe.ts'
import { useInPieces } from '../../shell/in-pieces.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { FilterChips } from '../../ui/segmented.tsx'
import { RoundDish } from './picture.tsx'
import { BreakfastCard, RecipeCard } from './recipe-card.tsx'
import { countWords } from '../../../content/open/meal-words.ts'
import type { RecipeTab } from './view.ts'

interface RecipeListProps {
  recipes: readonly Recipe[]
  removed: readonly string[]
  preferences: Preferences
  tab: RecipeTab
  onTab(tab: RecipeTab): void
  onPlan(recipe: Recipe): void
  onShop(recipe: Recipe): void
}

const tabs = [
  { value: 'all', label: 'All' },
  ...mealOrder.map((meal) => ({ value: meal, label: mealNames[meal] })),
] as const

/** Cards rendered per frame. */
const atOnce = 6

const noneSuits = { title: mealPlanWords.noneSuits.title, text: mealPlanWords.noneSuits.text }
const allLeftOut = { title: mealPlanWords.allLeftOut.title, text: mealPlanWords.allLeftOut.text }

/** The recipes by meal. Those that match the preferences come first; the others are shown on request. */
export function RecipeList({ recipes, removed, preferences, tab, onTab, onPlan, onShop }: RecipeListProps) {
  const [showsOthers, setShowsOthers] = useState(false)
  // Deferred, so that the chip reacts at once however many cards follow.
  const shown = useDeferredValue(tab)
  const there = recipes.filter(({ id, category }) => !removed.includes(id) && (shown === 'all' || category === shown))
  const suiting = there.filter((recipe) => suitsPreferences(recipe, preferences))
  const others = there.filter((recipe) => !suiting.includes(recipe))
  const listed = showsOthers ? [...suiting, ...others] : suiting
  const drawn = useInPieces(listed.length, atOnce)

  return (
    <section aria-labelledby="recipes" className="min-w-0 wide:row-span-2">
      <h2 id="recipes" className="type-h2 pb-3">
        Recipes
      </h2>
      <FilterChips<RecipeTab> label={mealPlanWords.recipesFor} options={tabs} value={tab} onChange={onTab} />
      {listed.length === 0 ? (
        <EmptyState headingLevel={3} spot={<RoundDish />} {...(others.length === 0 ? allLeftOut : noneSuits)} />
      ) : (
        <ul className={`mt-4 grid grid-cols-1 wide:grid-cols-2 ${shown === 'breakfast' ? 'gap-2.5' : 'gap-3'}`}>
          {listed
            .slice(0, drawn)
            .map((recipe) =>
              shown === 'breakfast' ? (
                <BreakfastCard key={recipe.id} recipe={recipe} />
              ) : (
                <RecipeCard
                  key={recipe.id}
                  recipe={recipe}
                  onPlan={() => onPlan(recipe)}
                  onShop={() => onShop(recipe)}
                />
              ),
            )}
        </ul>
      )}
      {others.length === 0 ? null : (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="type-small min-w-0 text-ink2">
            {showsOthers
              ? mealPlanWords.unsuitedAtEnd(countWords(others.length, 'recipe'))
              : mealPlanWords.unsuitedMore(countWords(others.length, 'recipe'))}
          </p>
          <Button
            variant="secondary"
            size="small"
            aria-pressed={showsOthers}
            onClick={() => setShowsOthers(!showsOthers)}
          >
            {mealPlanWords.showThem}
          </Button>
        </div>
      )}
    </section>
  )
}
