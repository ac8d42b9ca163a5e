import { useState } from 'react'
import { findWords } from '../../../content/open/meals/find.ts'
import { allergenNames, dietNames, type Extra, extraNames, wishes } from '../../../content/open/meals.ts'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { wishesIn } from '../../../domain/meal-wishes.ts'
import { type RecipeFilter, recipeFilters } from '../../../domain/recipe-choice.ts'
import { allergens, type Diet, diets } from '../../../domain/recipe.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { meals } from '../../member/meals.ts'
import { classNames } from '../../ui/class-names.ts'
import { ToggleChip } from '../../ui/segmented.tsx'
import { leaveOutAllergen, wish, wishDiet } from './plan-changes.ts'
import type { RecipesView } from './view.ts'

const always: readonly Diet[] = ['vegetarian', 'halal']
const extras: readonly Extra[] = ['familyFriendly', 'quick']
const alwaysInSight: RecipeFilter = '15-minutes'

/**
 * The chips above the recipes. The first group affects only the list. The second group changes preferences, which
 * affect the plans too. On a phone most chips are hidden behind a button, so that the recipes are visible without
 * scrolling.
 */
export function FindChips({ view, onKitchen }: { view: RecipesView; onKitchen(wanted: boolean): void }) {
  const { preferences } = useLocalStore(meals)
  // The preferences when the chips were first shown. A preference that was set then or is set now has a chip, so a chip
  // that the user switches off stays and keeps the focus.
  const [begun] = useState(preferences)
  const [choosing, setChoosing] = useState(false)
  const { leaveOut } = preferences
  const isNarrowed = wishesIn(preferences).length > 0 || view.filters.some((filter) => filter !== alwaysInSight)
  const [open, setOpen] = useState(isNarrowed)
  const folded = open ? undefined : 'max-wide:hidden'
  const chipOf = (filter: RecipeFilter) => (
    <ToggleChip key={filter} pressed={view.filters.includes(filter)} onChange={(wanted) => view.filter(filter, wanted)}>
      {findWords.filters[filter]}
    </ToggleChip>
  )
  return (
    <>
      <div role="group" aria-label={findWords.showOnly} className="flex flex-wrap gap-2">
        {chipOf(alwaysInSight)}
        <ToggleChip pressed={view.byKitchen} onChange={onKitchen}>
          {findWords.byKitchen}
        </ToggleChip>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="recipe-wishes"
          onClick={() => setOpen(!open)}
          className="filter-chip wide:hidden"
          data-chosen={isNarrowed && !open ? '' : undefined}
        >
          {findWords.allFilters}
        </button>
        <div className={classNames('contents', folded)}>
          {recipeFilters.filter((filter) => filter !== alwaysInSight).map(chipOf)}
        </div>
      </div>
      <div
        id="recipe-wishes"
        role="group"
        aria-labelledby="wishes-here"
        className={classNames('flex flex-wrap items-center gap-2', folded)}
      >
        <p id="wishes-here" className="type-small w-full text-ink2">
          {mealPlanWords.wishesHere}
        </p>
        {diets
          .filter((diet) => [...always, ...begun.diets, ...preferences.diets].includes(diet))
          .map((diet) => (
            <ToggleChip
              key={diet}
              pressed={preferences.diets.includes(diet)}
              onChange={(wanted) => wishDiet(diet, wanted)}
            >
              {dietNames[diet]}
            </ToggleChip>
          ))}
        {extras
          .filter((extra) => begun[extra] || preferences[extra])
          .map((extra) => (
            <ToggleChip key={extra} pressed={preferences[extra]} onChange={(wanted) => wish({ [extra]: wanted })}>
              {extraNames[extra]}
            </ToggleChip>
          ))}
        <button
          type="button"
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
          className="filter-chip"
          data-chosen={leaveOut.length > 0 ? '' : undefined}
        >
          {findWords.leaveOut(leaveOut.length)}
        </button>
        {choosing ? (
          <div role="group" aria-label={findWords.leaveOut(0)} className="flex w-full flex-wrap gap-2 pt-1">
            {allergens.map((allergen) => (
              <ToggleChip
                key={allergen}
                pressed={leaveOut.includes(allergen)}
                onChange={(leftOut) => leaveOutAllergen(allergen, leftOut)}
              >
                {allergenNames[allergen]}
              </ToggleChip>
            ))}
            <p className="type-small text-ink2">{wishes.labels}</p>
          </div>
        ) : null}
      </div>
    </>
  )
}
