import type { ReactNode } from 'react'
import { recipePageWords } from '../../../content/open/meals/recipe.ts'
import { dietNames, extraNames, recipeWords } from '../../../content/open/meals.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { ShareButton } from '../../member/share-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CostLine } from './cost-line.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from './picture.tsx'
import { favourableRecipe, Score } from './recipe-card.tsx'
import { RecipeWorkedOut } from './worked-out.tsx'
import { asText, factsOf, figure, sentence } from '../../../content/open/meal-words.ts'

interface RecipeHeadProps {
  recipe: Recipe
  /** The main action of the page. */
  children: ReactNode
}

const full = 'h-56 [&>svg]:h-56'
/** The empty plate of an own recipe takes less room. */
const bare = 'h-32 [&>svg]:h-32'

export function RecipeHead({ recipe, children }: RecipeHeadProps) {
  const { name, diets, familyFriendly, tags, image, own } = recipe
  const marks = [...(familyFriendly ? [extraNames.familyFriendly] : []), ...diets.map((diet) => dietNames[diet])]
  const others = tags.map(sentence).filter((tag) => !marks.includes(tag))
  return (
    <Card as="section" aria-labelledby="recipe" className="relative overflow-hidden p-0">
      <Picture
        look={image}
        className={classNames('on-screen-only w-full [&>svg]:aspect-square [&>svg]:w-auto', own ? bare : full)}
      />
      <div className="absolute top-3 right-3 flex gap-2">
        <ShareButton title={name} text={asText(recipe)} className="bg-surface/90 hover:bg-surface" />
        <FavoriteButton of={favourableRecipe(recipe)} className="bg-surface/90 hover:bg-surface" />
      </div>
      <div className="p-5">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 id="recipe" className="type-h1 text-balance">
              {name}
            </h2>
            <p className="mt-1 text-ink2">{factsOf(recipe)}</p>
            <CostLine recipe={recipe} />
          </div>
          {recipe.own ? null : <Score of={recipe} />}
        </div>
        {marks.length + others.length === 0 ? null : (
          <ul className="mt-3 flex flex-wrap gap-1.5">
            {marks.map((mark) => (
              <li key={mark}>
                <Chip tint="sage">{mark}</Chip>
              </li>
            ))}
            {others.map((tag) => (
              <li key={tag}>
                <Chip>{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
        <div className="on-screen-only mt-4">{children}</div>
        {recipe.noNutrition ? null : <PerServing recipe={recipe} />}
        {recipe.own ? null : <RecipeWorkedOut />}
      </div>
    </Card>
  )
}

function PerServing({ recipe: { calories, protein, carbs, fat, own } }: { recipe: Recipe }) {
  const figures = [
    { label: 'kcal', value: figure(calories) },
    { label: 'Protein', value: `${protein} g` },
    { label: 'Carbs', value: `${carbs} g` },
    { label: 'Fat', value: `${fat} g` },
  ]
  return (
    <>
      <h3 className="type-title mt-5">{recipePageWords.perServing}</h3>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-y-2">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="type-caption text-ink2">{label}</dt>
            <dd className="type-h3 lining-nums tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="type-caption mt-2.5 text-ink2">{own ? recipeWords.asGiven : recipeWords.typical}</p>
    </>
  )
}
