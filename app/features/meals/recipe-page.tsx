import { CalendarPlus, ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { recipeWords } from '../../../content/open/meals.ts'
import { localDay } from '../../../domain/day.ts'
import { unwanted } from '../../../domain/meal-wishes.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { useNow } from '../../device/clock.ts'
import { useKept } from '../../device/storage/kept.ts'
import { meals, planOfWeek } from '../../member/meals.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { shopFor } from './actions.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { Ingredients } from './ingredients.tsx'
import { type Later, useLater } from '../../member/later.ts'
import type { PlaceSheetProps } from './place-sheet.tsx'
import { RecipeHead } from './recipe-head.tsx'
import { Steps } from './steps.tsx'
import { allergenWords, servingsWords } from './words.ts'

const placeSheet: Later<PlaceSheetProps> = {
  load: async () => (await import('./place-sheet.tsx')).PlaceSheet,
}

interface RecipePageProps {
  recipe: Recipe
  recipes: readonly Recipe[]
}

/** Everything about one recipe; what is added to the list is for the servings shown. */
export function RecipePage({ recipe, recipes }: RecipePageProps) {
  const today = localDay(useNow('day'))
  const { preferences, plan, removed, cooksFor } = useKept(meals)
  const contains = allergenWords(unwanted(recipe, preferences))
  const [servings, setServings] = useState(cooksFor ?? recipe.servings)
  const [placing, setPlacing] = useState(false)
  const close = () => setPlacing(false)
  const sheet = useLater(placeSheet, placing, close)

  return (
    <div className="flex flex-col gap-7">
      <RecipeHead recipe={recipe} />
      {contains === null ? null : <Notice tone="danger">{recipeWords.leftOut(contains)}</Notice>}
      <div className="flex flex-wrap gap-2.5 *:min-w-fit *:grow *:basis-40">
        <Button
          icon={<CalendarPlus aria-hidden className="size-5" strokeWidth={1.75} />}
          onClick={() => setPlacing(true)}
        >
          Add to Plan
        </Button>
        <Button
          variant="secondary"
          icon={<ShoppingBasket aria-hidden className="size-5" strokeWidth={1.75} />}
          onClick={() => shopFor([{ recipe, servings }], `${recipe.name}, ${servingsWords(servings)}`)}
        >
          Add to shopping list
        </Button>
      </div>
      <Ingredients recipe={recipe} servings={servings} onServings={setServings} />
      <Steps steps={recipe.instructions} writtenFor={servings === recipe.servings ? null : recipe.servings} />
      <GoodToKnow recipe={recipe} removed={removed.includes(recipe.id)} />
      {sheet === null ? null : (
        <sheet.Part
          recipe={placing ? recipe : null}
          today={today}
          plan={planOfWeek(plan, today)}
          recipes={recipes}
          onClose={close}
        />
      )}
    </div>
  )
}
