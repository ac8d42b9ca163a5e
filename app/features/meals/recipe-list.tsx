import { useDeferredValue, useState } from 'react'
import { portionCostWords, findWords } from '../../../content/open/meals/find.ts'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { mealNames } from '../../../content/open/meals.ts'
import { isBlank } from '../../../domain/blank.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { suitsPreferences, type Preferences } from '../../../domain/meal-plan.ts'
import { atHome, byMissing, missingFor } from '../../../domain/kitchen.ts'
import { portionCost, type Prices } from '../../../domain/prices.ts'
import { passesFilters, searchRecipes } from '../../../domain/recipe-choice.ts'
import { mealOrder, type Recipe } from '../../../domain/recipe.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { kitchen } from '../../member/kitchen.ts'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { focusSoon } from '../../ui/row-focus.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { FilterChips } from '../../ui/segmented.tsx'
import { AddRecipe } from './own-recipe/add-recipe.tsx'
import { FindChips } from './find-chips.tsx'
import type { KitchenSheetProps } from './kitchen-sheet.tsx'
import { RoundDish } from './picture.tsx'
import { BreakfastCard, RecipeCard } from './recipe-card.tsx'
import { countWords } from '../../../content/open/meal-words.ts'
import type { RecipesView, RecipeTab } from './view.ts'

interface RecipeListProps {
  recipes: readonly Recipe[]
  prices: Prices
  removed: readonly string[]
  preferences: Preferences
  today: LocalDay
  view: RecipesView
  onPlan(recipe: Recipe): void
}

const tabs = [
  { value: 'all', label: 'All' },
  ...mealOrder.map((meal) => ({ value: meal, label: mealNames[meal] })),
] as const

const kitchenSheet: LazyPart<KitchenSheetProps> = {
  load: async () => (await import('./kitchen-sheet.tsx')).KitchenSheet,
}

/** The recipes by meal, a page at a time. Those that match the preferences are first, and a button shows the others. */
export function RecipeList({ recipes, prices, removed, preferences, today, view, onPlan }: RecipeListProps) {
  const { tab, query, filters, byKitchen, shown } = view
  const [showsOthers, setShowsOthers] = useState(false)
  const searching = !isBlank(query)
  // The search text is deferred, so that the field reacts at once.
  const found = searchRecipes(recipes, useDeferredValue(query))
  const kept = found.filter(({ id }) => !removed.includes(id))
  const inTab = kept.filter(({ category }) => tab === 'all' || category === tab)
  const there = inTab.filter((recipe) => passesFilters(recipe, filters))
  const suiting = there.filter((recipe) => suitsPreferences(recipe, preferences))
  const others = there.filter((recipe) => !suiting.includes(recipe))
  const has = atHome(useLocalStore(kitchen))
  const inOrder = byKitchen ? byMissing(suiting, has) : suiting
  const listed = showsOthers ? [...inOrder, ...others] : inOrder
  const [ticking, setTicking] = useState(false)
  const close = () => setTicking(false)
  const sheet = useLazyPart(kitchenSheet, ticking, close)

  /**
   * Searches under all tabs. The button disappears together with the empty state, so the focus moves to the selected
   * tab.
   */
  function searchAll() {
    view.chooseTab('all')
    focusSoon('[aria-labelledby="recipes"] [role=radiogroup] input:checked')
  }

  function showMore() {
    view.showMore()
    focusSoon(`#recipe-cards > li:nth-child(${shown + 1}) a`)
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
          onQuery={view.search}
        />
        <FilterChips<RecipeTab> label={mealPlanWords.recipesFor} options={tabs} value={tab} onChange={view.chooseTab} />
        <FindChips
          view={view}
          onKitchen={(wanted) => {
            view.orderByKitchen(wanted)
            if (wanted && has.size === 0) setTicking(true)
          }}
        />
        {byKitchen ? (
          <Button variant="secondary" size="small" className="self-start" onClick={() => setTicking(true)}>
            {findWords.kitchen}
          </Button>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {!searching && filters.length === 0 ? '' : mealPlanWords.found(countWords(listed.length, 'recipe'))}
      </p>
      {listed.length === 0 ? (
        <Empty
          searching={searching}
          filtered={there.length === 0 && inTab.length > 0}
          unsuited={others.length > 0}
          elsewhere={kept.length > 0}
          onSearchAll={searchAll}
        />
      ) : (
        <div className="@container mt-4">
          <ul
            id="recipe-cards"
            className={
              tab === 'breakfast'
                ? 'grid grid-cols-1 gap-2.5 wide:grid-cols-2'
                : 'grid grid-cols-1 gap-3 @min-[20rem]:grid-cols-2 @min-[28rem]:grid-cols-3'
            }
          >
            {listed
              .slice(0, shown)
              .map((recipe) =>
                tab === 'breakfast' ? (
                  <BreakfastCard key={recipe.id} recipe={recipe} />
                ) : (
                  <RecipeCard
                    key={recipe.id}
                    recipe={recipe}
                    cost={portionCostWords(portionCost(recipe, prices, today))}
                    toBuy={byKitchen ? missingFor(recipe, has).length : null}
                    onPlan={() => onPlan(recipe)}
                  />
                ),
              )}
          </ul>
        </div>
      )}
      {listed.length <= shown ? null : (
        <Button variant="secondary" full className="mt-4" onClick={showMore}>
          {findWords.more}
        </Button>
      )}
      {searching && listed.length > 0 && kept.length > inTab.length ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="type-small min-w-0 text-ink2">
            {mealPlanWords.inOtherMeals(countWords(kept.length - inTab.length, 'recipe'))}
          </p>
          <Button variant="secondary" size="small" onClick={searchAll}>
            {mealPlanWords.noHit.searchAll}
          </Button>
        </div>
      ) : null}
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
      {sheet === null ? null : <sheet.Part open={ticking} recipes={recipes} onClose={close} />}
    </section>
  )
}

interface EmptyProps {
  searching: boolean
  /** `filtered` is true if recipes were found, but the chips of the list exclude all of them. */
  filtered: boolean
  /** `unsuited` is true if there are recipes, but none that matches the preferences. */
  unsuited: boolean
  /** `elsewhere` is true if the search finds recipes under another tab. */
  elsewhere: boolean
  onSearchAll(): void
}

function Empty({ searching, filtered, unsuited, elsewhere, onSearchAll }: EmptyProps) {
  const look = { headingLevel: 3, spot: <RoundDish /> } as const
  const { noneSuits, allLeftOut, noHit } = mealPlanWords
  if (unsuited) return <EmptyState {...look} {...noneSuits} />
  if (filtered) return <EmptyState {...look} {...findWords.noneFiltered} />
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
