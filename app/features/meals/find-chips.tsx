import { useState } from 'react'
import { findWords } from '../../../content/open/meals/find.ts'
import { allergenNames, dietNames, type Extra, extraNames, wishes } from '../../../content/open/meals.ts'
import { mealPlanWords } from '../../../content/open/meals/planner.ts'
import { recipeFilters } from '../../../domain/recipe-choice.ts'
import { allergens, type Diet, diets } from '../../../domain/recipe.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { meals } from '../../member/meals.ts'
import { ToggleChip } from '../../ui/segmented.tsx'
import { leaveOutAllergen, wish, wishDiet } from './plan-changes.ts'
import type { RecipesView } from './view.ts'

const always: readonly Diet[] = ['vegetarian', 'halal']
const extras: readonly Extra[] = ['familyFriendly', 'quick']

/** The chips above the recipes: those of the first row concern the list only, those of the second the plans too. */
export function FindChips({ view, onKitchen }: { view: RecipesView; onKitchen(wanted: boolean): void }) {
  const { preferences } = useLocalStore(meals)
  // Other wishes are shown while they narrow the list, and stay after they are taken away, for the focus.
  const [begun] = useState(preferences)
  const [choosing, setChoosing] = useState(false)
  const { leaveOut } = preferences
  return (
    <>
      <div role="group" aria-label={findWords.showOnly} className="flex flex-wrap gap-2">
        {recipeFilters.map((filter) => (
          <ToggleChip
            key={filter}
            pressed={view.filters.includes(filter)}
            onChange={(wanted) => view.filter(filter, wanted)}
          >
            {findWords.filters[filter]}
          </ToggleChip>
        ))}
        <ToggleChip pressed={view.byKitchen} onChange={onKitchen}>
          {findWords.byKitchen}
        </ToggleChip>
      </div>
      <div role="group" aria-labelledby="wishes-here" className="flex flex-wrap items-center gap-2">
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
