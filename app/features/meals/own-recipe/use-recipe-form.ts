import { useState } from 'react'
import { catalogueOf } from '../../../../domain/ingredient-line.ts'
import type { OwnRecipe } from '../../../../domain/own-recipes.ts'
import type { Recipe } from '../../../../domain/recipe.ts'
import { useDraft } from '../../../device/storage/draft.ts'
import { saveOwnRecipe } from '../../../member/own-recipes.ts'
import {
  type RecipeFaults,
  noRecipeWords,
  readRecipeDraft,
  typedRecipe,
  type RecipeWords,
  recipeWordsOf,
} from './form-words.ts'

/** The text of a recipe and its errors. Changed text is stored as a draft until the user saves it. */
export function useRecipeForm(own: OwnRecipe | null, recipes: readonly Recipe[]) {
  const [draft, setDraft] = useDraft(`recipe-${own?.id ?? 'new'}`)
  const [faults, setFaults] = useState<RecipeFaults>({})
  const catalogue = catalogueOf(recipes)
  const words = readRecipeDraft(draft) ?? (own === null ? noRecipeWords : recipeWordsOf(own))

  function change(some: Partial<RecipeWords>) {
    setDraft(JSON.stringify({ ...words, ...some }))
    setFaults((before) => (Object.keys(before).some((field) => isOf(field, some)) ? without(before, some) : before))
  }

  /** Stores the recipe and returns it; returns null if a field is invalid or storing failed. */
  function save(): OwnRecipe | null {
    const made = typedRecipe(words, own?.id ?? `own-${crypto.randomUUID()}`, catalogue)
    if ('faults' in made) {
      setFaults(made.faults)
      return null
    }
    if (!saveOwnRecipe(made.recipe)) return null
    discard()
    return made.recipe
  }

  /**
   * Replaces the text of the whole form. Returns a function that restores the earlier text; null if nothing was typed
   * before.
   */
  function replace(next: RecipeWords): (() => void) | null {
    setDraft(JSON.stringify(next))
    setFaults({})
    return draft === '' ? null : () => setDraft(draft)
  }

  function discard() {
    setDraft('')
    setFaults({})
  }

  return { words, faults, catalogue, isKept: draft !== '', change, replace, discard, save }
}

const nutrition = ['calories', 'protein', 'carbs', 'fat']
const isOf = (field: string, some: Partial<RecipeWords>): boolean =>
  field in some || (field === 'nutrition' && nutrition.some((each) => each in some))

const without = (faults: RecipeFaults, some: Partial<RecipeWords>): RecipeFaults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !isOf(field, some)))
