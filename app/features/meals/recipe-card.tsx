import { CalendarPlus, ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'
import { mealActionWords } from '../../../content/open/meals/actions.ts'
import { mealNames } from '../../../content/open/meals.ts'
import type { Favourable } from '../../../domain/favorites.ts'
import { type Recipe, scoreWords } from '../../../domain/recipe.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { recipePath } from '../../paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { stretchedLink } from '../../ui/stretched-link.ts'
import { PictureOfMany } from './picture.tsx'
import { factsOf, figure } from '../../../content/open/meal-words.ts'

interface RecipeCardProps {
  recipe: Recipe
  onPlan(): void
  onShop(): void
}

const tappable = 'relative bg-surface/90 hover:bg-surface'

export function RecipeCard({ recipe, onPlan, onShop }: RecipeCardProps) {
  return (
    <Card as="li" className="relative overflow-hidden p-0">
      <div className="relative">
        <PictureOfMany look={recipe.image} className="h-37 w-full [&>svg]:aspect-square [&>svg]:h-48 [&>svg]:w-auto" />
        <p className="type-caption absolute top-3.5 left-3.5 rounded-full bg-surface px-3 py-1 font-semibold">
          {mealNames[recipe.category]}
        </p>
      </div>
      <div className="p-4 pt-3.5">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h3 className="type-title text-[1.0625rem]">
              <Link to={recipePath(recipe.id)} className={stretchedLink}>
                {recipe.name}
              </Link>
            </h3>
            <p className="type-small mt-0.5 text-ink2">{factsOf(recipe)}</p>
            <p className="type-small text-ink2">{`Serves ${recipe.servings}`}</p>
          </div>
          {recipe.own ? null : <Score of={recipe} />}
        </div>
        <div className="relative mt-3.5 flex gap-2">
          <Button
            variant="quiet"
            size="small"
            className="min-w-0 flex-1"
            icon={<CalendarPlus aria-hidden className="size-4.5" strokeWidth={1.75} />}
            aria-label={mealActionWords.addTo(recipe.name)}
            onClick={onPlan}
          >
            {mealActionWords.add}
          </Button>
          <IconButton tone="tint" label={mealActionWords.addToList(recipe.name)} onClick={onShop}>
            <ShoppingBasket aria-hidden className="size-5" strokeWidth={1.75} />
          </IconButton>
        </div>
      </div>
      <div className="absolute top-2.5 right-2.5">
        <FavoriteButton of={favourableRecipe(recipe)} className={tappable} />
      </div>
    </Card>
  )
}

/** Shows '8.7 score', for example: the nutrition score divided by ten, with one decimal (spec §3). */
export function Score({ of }: { of: Recipe }) {
  return (
    <p className="shrink-0 text-right">
      <span className="block font-display text-[1.375rem]/7 text-primary lining-nums tabular-nums">
        {scoreWords(of.nutritionScore)}
      </span>{' '}
      <span className="type-caption block text-ink2">score</span>
    </p>
  )
}

/** The Breakfast tab shows only name and calories (spec §2). */
export function BreakfastCard({ recipe }: { recipe: Recipe }) {
  return (
    <Card as="li" className="relative flex items-center gap-4 overflow-hidden p-0 pr-2.5">
      <PictureOfMany look={recipe.image} className="size-24 p-1.5" />
      <div className="min-w-0 flex-1 py-3">
        <h3 className="type-title">
          <Link to={recipePath(recipe.id)} className={stretchedLink}>
            {recipe.name}
          </Link>
        </h3>
        <p className="type-small text-ink2">
          {recipe.noNutrition ? factsOf(recipe) : `${figure(recipe.calories)} kcal`}
        </p>
      </div>
      <FavoriteButton of={favourableRecipe(recipe)} className="relative" />
    </Card>
  )
}

/** Returns the data of a recipe that are stored with a favourite: name, facts and meal. */
export function favourableRecipe(recipe: Recipe): Favourable {
  return { type: 'recipe', title: recipe.name, content: factsOf(recipe), category: recipe.category }
}
