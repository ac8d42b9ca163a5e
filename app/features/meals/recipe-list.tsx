import { useDeferredValue, useState } from 'react'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { mealNames } from '../../../content/open/meals.ts'
import { isBlank } from '../../../domain/blank.ts'
import { suitsPreferences, type Preferences } from '../../../domain/meal-plan.ts'
import { searchRecipes } from '../../../domain/recipe-choice.ts'
import { mealOrder, type Recipe } from '../../../domain/recipe.ts'
import { useGradualCount } from '../../shell/gradual-count.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { focusSoon } from '../../ui/row-focus.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { FilterChips } from '../../ui/segmented.tsx'
import { AddRecipe } from './own-recipe/add-recipe.tsx'
import { RoundDish } from './picture.tsx'
import { BreakfastCard, RecipeCard } from './recipe-card.tsx'
import { countWords } from '../../../content/open/meal-words.ts'
import type { RecipeTab } from './view.ts'
import { WishChips } from './wish-chips.tsx'

interface RecipeListProps {
  recipes: readonly Recipe[]
  removed: readonly string[]
  preferences: Preferences
  tab: RecipeTab
  query: string
  onTab(tab: RecipeTab): void
  onQuery(query: string): void
  onPlan(recipe: Recipe): void
  onShop(recipe: Recipe): void
}

const tabs = [
  { value: 'all', label: 'All' },
  ...mealOrder.map((meal) => ({ value: meal, label: mealNames[meal] })),
] as const

/** Number of cards that are rendered per frame. */
const atOnce = 6

/** The recipes by meal. Those that match the preferences come first, and a button shows the others. */
export function RecipeList(props: RecipeListProps) {
  const { recipes, removed, preferences, tab, query, onTab, onQuery, onPlan, onShop } = props
  const [showsOthers, setShowsOthers] = useState(false)
  // The values are deferred, so that chip and field react at once even with many cards.
  const shown = useDeferredValue(tab)
  const found = searchRecipes(recipes, useDeferredValue(query))
  const kept = found.filter(({ id }) => !removed.includes(id))
  const there = kept.filter(({ category }) => shown === 'all' || category === shown)
  const suiting = there.filter((recipe) => suitsPreferences(recipe, preferences))
  const others = there.filter((recipe) => !suiting.includes(recipe))
  const listed = showsOthers ? [...suiting, ...others] : suiting
  const drawn = useGradualCount(listed.length, atOnce)

  /** The button disappears together with the empty state, so the focus moves to the selected tab. */
  function searchAll() {
    onTab('all')
    focusSoon('[aria-labelledby="recipes"] [role=radiogroup] input:checked')
  }

  return (
    <section aria-labelledby="recipes" className="min-w-0 wide:row-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 pb-3">
        <h2 id="recipes" className="type-h2">
          Recipes
        </h2>
        <AddRecipe recipes={recipes} />
      </div>
      <div className="flex flex-col gap-3">
        <SearchField
          label={mealPlanWords.search}
          placeholder={mealPlanWords.searchExample}
          clearLabel={mealPlanWords.clearSearch}
          query={query}
          onQuery={onQuery}
        />
        <FilterChips<RecipeTab> label={mealPlanWords.recipesFor} options={tabs} value={tab} onChange={onTab} />
        <div role="group" aria-labelledby="wishes-here" className="flex flex-wrap items-center gap-2">
          <p id="wishes-here" className="type-small w-full text-ink2">
            {mealPlanWords.wishesHere}
          </p>
          <WishChips />
        </div>
      </div>
      <p role="status" className="sr-only">
        {isBlank(query) ? '' : mealPlanWords.found(countWords(listed.length, 'recipe'))}
      </p>
      {listed.length === 0 ? (
        <Empty
          searching={!isBlank(query)}
          unsuited={others.length > 0}
          elsewhere={kept.length > 0}
          onSearchAll={searchAll}
        />
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

interface EmptyProps {
  searching: boolean
  /** `unsuited` is true if there are recipes, but none that matches the preferences. */
  unsuited: boolean
  /** `elsewhere` is true if the search finds recipes under another tab. */
  elsewhere: boolean
  onSearchAll(): void
}

function Empty({ searching, unsuited, elsewhere, onSearchAll }: EmptyProps) {
  const look = { headingLevel: 3, spot: <RoundDish /> } as const
  const { noneSuits, allLeftOut, noHit } = mealPlanWords
  if (unsuited) return <EmptyState {...look} {...noneSuits} />
  if (!searching) return <EmptyState {...look} {...allLeftOut} />
  if (!elsewhere) return <EmptyState {...look} title={noHit.title} text={noHit.inAll} />
  return (
    <EmptyState
      {...look}
      title={noHit.title}
      text={noHit.inTab}
      action={
        <Button variant="secondary" size="small" onClick={onSearchAll}>
          {noHit.searchAll}
        </Button>
      }
    />
  )
}
