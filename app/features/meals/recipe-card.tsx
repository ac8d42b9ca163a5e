import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { findWords, toBuyWords } from '../../../content/open/meals/find.ts'
import { mealActionWords } from '../../../content/open/meals/actions.ts'
import type { Favourable } from '../../../domain/favorites.ts'
import { type Recipe, scoreWords } from '../../../domain/recipe.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { recipePath } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { stretchedLink } from '../../ui/stretched-link.ts'
import { PictureOfMany } from './picture.tsx'
import { recipeFacts, figure } from '../../../content/open/meal-words.ts'

interface RecipeCardProps {
  recipe: Recipe
  /** The text for the cost of a portion; null if it is unknown. */
  cost: string | null
  /** The number of ingredients to buy; null if it is not shown. */
  toBuy: number | null
  onPlan(): void
}

/**
 * The card of a recipe. In a list narrower than 20 rem the picture is beside the text; in a wider one it is above the
 * text.
 */
export function RecipeCard({ recipe, cost, toBuy, onPlan }: RecipeCardProps) {
  return (
    <Card as="li" className="relative flex overflow-hidden p-0 @min-[20rem]:flex-col">
      <div className="relative flex shrink-0">
        <PictureOfMany
          look={recipe.image}
          className="w-24 @min-[20rem]:h-28 @min-[20rem]:w-full [&>svg]:aspect-square [&>svg]:h-28 [&>svg]:w-auto @min-[20rem]:[&>svg]:h-36"
        />
        <div className="absolute top-1.5 right-1.5 z-1">
          <FavoriteButton of={favourableRecipe(recipe)} className="bg-surface/90 hover:bg-surface" />
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-3">
        <h3 className="type-title text-[1rem]/5.5 wrap-anywhere">
          <Link to={recipePath(recipe.id)} className={stretchedLink}>
            {recipe.name}
          </Link>
        </h3>
        {toBuy === null ? null : (
          <p className="type-caption mt-1 font-semibold text-primary-ink">{toBuyWords(toBuy)}</p>
        )}
        <div className="mt-auto flex items-end justify-between gap-2 pt-1.5">
          <p className="type-small min-w-0 self-center text-ink2">
            <span className="whitespace-nowrap">
              {findWords.minutes(recipe.cookTime)}
              {cost === null ? null : ' ·'}
            </span>{' '}
            <span className="whitespace-nowrap">{cost}</span>
          </p>
          <IconButton
            tone="tint"
            label={mealActionWords.addTo(recipe.name)}
            onClick={onPlan}
            className="relative -mr-1 -mb-1"
          >
            <Plus className="size-5" />
          </IconButton>
        </div>
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

/** The card of a recipe on the Breakfast tab, which shows only name and calories (spec §2). */
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
          {recipe.noNutrition ? recipeFacts(recipe) : `${figure(recipe.calories)} kcal`}
        </p>
      </div>
      <FavoriteButton of={favourableRecipe(recipe)} className="relative" />
    </Card>
  )
}

/** Returns the data of a recipe that are stored with a favourite: name, facts and meal. */
export function favourableRecipe(recipe: Recipe): Favourable {
  return { type: 'recipe', title: recipe.name, content: recipeFacts(recipe), category: recipe.category }
}
