import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ownRecipeWords } from '../../../../content/open/meals/own-recipe.ts'
import type { Recipe } from '../../../../domain/recipe.ts'
import { type LazyPart, useLazyPart } from '../../../member/lazy-part.ts'
import { hasRoom } from '../../../member/own-recipes.ts'
import { recipePath } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { RecipeSheetProps } from './recipe-sheet.tsx'

export const recipeSheet: LazyPart<RecipeSheetProps> = {
  load: async () => (await import('./recipe-sheet.tsx')).RecipeSheet,
}

/** The button that opens the form for a new recipe. A saved recipe is shown on its page. */
export function AddRecipe({ recipes }: { recipes: readonly Recipe[] }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const sheet = useLazyPart(recipeSheet, open, close)

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Plus className="size-4.5" />}
        onClick={() => {
          if (hasRoom()) setOpen(true)
          else toast({ title: ownRecipeWords.full.title, description: ownRecipeWords.full.text, tone: 'danger' })
        }}
      >
        {ownRecipeWords.add}
      </Button>
      {sheet === null ? null : (
        <sheet.Part
          open={open}
          own={null}
          recipes={recipes}
          onClose={close}
          onSaved={({ id }) => {
            close()
            void navigate(recipePath(id))
          }}
        />
      )}
    </>
  )
}
