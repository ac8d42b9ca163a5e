import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ownRecipeWords } from '../../../../content/open/meals/own-recipe.ts'
import { unwanted } from '../../../../domain/meal-wishes.ts'
import type { Recipe } from '../../../../domain/recipe.ts'
import { useLocalStore } from '../../../device/storage/storage.ts'
import { useLazyPart } from '../../../member/lazy-part.ts'
import { meals } from '../../../member/meals.ts'
import { deleteOwnRecipe, ownRecipes } from '../../../member/own-recipes.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { toast } from '../../../ui/toast.tsx'
import { recipeSheet } from './add-recipe.tsx'

export interface OwnPartProps {
  recipe: Recipe
  recipes: readonly Recipe[]
}

/**
 * The parts that only the page of a recipe by the user has: its source, the missing answer about allergens, Edit and
 * Delete.
 */
export function OwnPart({ recipe, recipes }: OwnPartProps) {
  const navigate = useNavigate()
  const own = useLocalStore(ownRecipes).find(({ id }) => id === recipe.id)
  const { preferences } = useLocalStore(meals)
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const sheet = useLazyPart(recipeSheet, editing, close)
  if (own === undefined) return null

  function remove() {
    const undo = deleteOwnRecipe(recipe.id)
    if (undo === null) return
    void navigate(paths.mealPlanner, { replace: true })
    toast({
      title: ownRecipeWords.removed.title,
      description: ownRecipeWords.removed.text(recipe.name),
      action: { label: 'Undo', onClick: undo },
    })
  }

  return (
    <section aria-label={ownRecipeWords.yours} className="flex flex-col gap-3">
      {own.contains === null ? (
        <Notice>
          <p className="font-semibold">{ownRecipeWords.unknown.title}</p>
          <p>
            {unwanted(recipe, preferences).length > 0 ? ownRecipeWords.unknown.leftOut : ownRecipeWords.unknown.any}
          </p>
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant="secondary"
          size="small"
          icon={<Pencil className="size-4.5" />}
          onClick={() => setEditing(true)}
        >
          {ownRecipeWords.edit}
        </Button>
        <Button variant="quiet" size="small" icon={<Trash2 className="size-4.5" />} onClick={remove}>
          {ownRecipeWords.remove}
        </Button>
        {own.source === undefined ? null : (
          <a
            href={own.source}
            target="_blank"
            rel="noopener noreferrer"
            className="type-small inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4"
          >
            {ownRecipeWords.from(new URL(own.source).hostname)}
            <ExternalLink className="size-4.5 shrink-0" />
          </a>
        )}
      </div>
      {sheet === null ? null : (
        <sheet.Part open={editing} own={own} recipes={recipes} onClose={close} onSaved={close} />
      )}
    </section>
  )
}
