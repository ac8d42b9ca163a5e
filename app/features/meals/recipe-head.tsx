import { type ReactNode, useState } from 'react'
import { recipePageWords } from '../../../content/open/meals/recipe.ts'
import { dietNames, extraNames, recipeWords } from '../../../content/open/meals.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { FavoriteButton } from '../../member/favorite-button.tsx'
import { ShareButton } from '../../member/share-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from './picture.tsx'
import { favourableRecipe, Score } from './recipe-card.tsx'
import { asText, recipeFacts, figure, sentence } from '../../../content/open/meal-words.ts'
import { dayWorkedOut } from '../../../content/open/meals/day-worked-out.ts'
import { workedOutWords } from '../../../content/open/meals/worked-out.ts'
import { Summary } from '../../ui/summary.tsx'
import { portionCostWords, findWords, pricesFromWords } from '../../../content/open/meals/find.ts'
import { localDay } from '../../../domain/day.ts'
import { portionCost } from '../../../domain/prices.ts'
import { useNow } from '../../device/clock.ts'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import { useRecipes } from '../../member/recipes.ts'
import type { PriceSheetProps } from './price-sheet.tsx'

const priceSheet: LazyPart<PriceSheetProps> = {
  load: async () => (await import('./price-sheet.tsx')).PriceSheet,
}

const { score, nutrition } = workedOutWords

interface RecipeHeadProps {
  recipe: Recipe
  /** The button for the main action of the page. */
  children: ReactNode
}

const full = 'h-56 [&>svg]:h-56'
/** A recipe that the user wrote has the picture of an empty plate, which is shown smaller. */
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
            <p className="mt-1 text-ink2">{recipeFacts(recipe)}</p>
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

/** A section on the page of a recipe that explains the score and the nutrition values. It is closed at first. */
function RecipeWorkedOut() {
  return (
    <details className="group on-screen-only mt-2">
      <Summary>{dayWorkedOut.title}</Summary>
      {[score, nutrition].map(({ title: of, lines }) => (
        <div key={of} className="type-small pb-2 text-ink2">
          <h4 className="font-semibold text-ink">{of}</h4>
          {lines.map((line) => (
            <p key={line} className="mt-1">
              {line}
            </p>
          ))}
        </div>
      ))}
    </details>
  )
}

/** The approximate cost of a portion, and a button to change the user's own prices. */
function CostLine({ recipe }: { recipe: Recipe }) {
  const today = localDay(useNow('day'))
  const { prices } = useRecipes()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const sheet = useLazyPart(priceSheet, open, close)
  const cost = portionCost(recipe, prices, today)
  const about = portionCostWords(cost)
  const from = pricesFromWords(cost, today)
  return (
    <div className="text-ink2">
      {about === null ? findWords.costUnknown : sentence(findWords.aPortion(about))}
      {from === null ? null : `, ${from}`}
      <span className="on-screen-only">
        {' · '}
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline"
          onClick={() => setOpen(true)}
        >
          {findWords.yourPrices}
        </button>
      </span>
      {sheet === null ? null : <sheet.Part open={open} recipe={recipe} prices={prices} today={today} onClose={close} />}
    </div>
  )
}
