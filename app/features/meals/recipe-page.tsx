import { CalendarPlus, CookingPot, Printer, ShoppingBasket, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cookWords } from '../../../content/open/meals/cook.ts'
import { recipePageWords } from '../../../content/open/meals/recipe.ts'
import { recipeWords } from '../../../content/open/meals.ts'
import { localDay } from '../../../domain/day.ts'
import { unwanted } from '../../../domain/meal-wishes.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { useNow } from '../../device/clock.ts'
import { keepAwake } from '../../device/sessions/wake-lock.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import { meals } from '../../member/meals.ts'
import { ReadAloud } from '../../member/read-aloud.tsx'
import { cookPath } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { ToggleChip } from '../../ui/segmented.tsx'
import { shopFor } from './actions.tsx'
import { Ingredients } from './ingredients.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import type { OwnPartProps } from './own-recipe/own-part.tsx'
import type { PlaceSheetProps } from './place-sheet.tsx'
import { RecipeHead } from './recipe-head.tsx'
import { allergenWords, servingsWords } from '../../../content/open/meal-words.ts'

const placeSheet: LazyPart<PlaceSheetProps> = {
  load: async () => (await import('./place-sheet.tsx')).PlaceSheet,
}

const ownPart: LazyPart<OwnPartProps> = {
  load: async () => (await import('./own-recipe/own-part.tsx')).OwnPart,
}

/** Loaded separately, because only recipes that the user wrote need it. */
function OwnRecipePart(props: OwnPartProps) {
  const part = useLazyPart(ownPart, false, () => {})
  return part === null ? null : <part.Part {...props} />
}

interface RecipePageProps {
  recipe: Recipe
  recipes: readonly Recipe[]
}

/** A recipe with all its details. The shopping list gets the ingredients for the number of servings shown. */
export function RecipePage({ recipe, recipes }: RecipePageProps) {
  const today = localDay(useNow('day'))
  const kept = useLocalStore(meals)
  const { preferences, removed, cooksFor } = kept
  const contains = allergenWords(unwanted(recipe, preferences))
  const [servings, setServings] = useState(cooksFor ?? recipe.servings)
  const [placing, setPlacing] = useState(false)
  const close = () => setPlacing(false)
  const sheet = useLazyPart(placeSheet, placing, close)

  return (
    <div className="flex flex-col gap-7 print:gap-4">
      <RecipeHead recipe={recipe}>
        <ButtonLink full to={`${cookPath(recipe.id)}?servings=${servings}`} icon={<CookingPot className="size-5" />}>
          {cookWords.cook}
        </ButtonLink>
      </RecipeHead>
      {recipe.own ? <OwnRecipePart recipe={recipe} recipes={recipes} /> : null}
      {/* If the allergens of the user's own recipe are unknown, `OwnRecipePart` says so instead of this notice. */}
      {contains === null || recipe.allergensUnknown ? null : (
        <Notice tone="danger">{recipeWords.leftOut(contains)}</Notice>
      )}
      <div className="flex flex-wrap gap-2.5 *:min-w-fit *:grow *:basis-40">
        <Button variant="secondary" icon={<CalendarPlus className="size-5" />} onClick={() => setPlacing(true)}>
          {recipePageWords.add}
        </Button>
        <Button
          variant="secondary"
          icon={<ShoppingBasket className="size-5" />}
          onClick={() => shopFor([{ recipe, servings }], `${recipe.name}, ${servingsWords(servings)}`)}
        >
          {recipePageWords.addToList}
        </Button>
        <Button variant="quiet" icon={<Printer className="size-5" />} onClick={() => window.print()}>
          {recipePageWords.print}
        </Button>
      </div>
      <Ingredients recipe={recipe} servings={servings} onServings={setServings} />
      <Steps steps={recipe.instructions} writtenFor={servings === recipe.servings ? null : recipe.servings} />
      <GoodToKnow recipe={recipe} removed={removed.includes(recipe.id)} />
      {sheet === null ? null : (
        <sheet.Part recipe={placing ? recipe : null} today={today} recipes={recipes} onClose={close} />
      )}
    </div>
  )
}

interface StepsProps {
  steps: readonly string[]
  /** The number of servings for which the steps state amounts; null if it equals the number that the user chose. */
  writtenFor: number | null
}

function Steps({ steps, writtenFor }: StepsProps) {
  const [awake, setAwake] = useState(false)

  useEffect(() => {
    if (!awake) return
    keepAwake(true, 'recipe')
    return () => keepAwake(false, 'recipe')
  }, [awake])

  return (
    <section aria-labelledby="steps">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
        <h2 id="steps" className="type-h2">
          Steps
        </h2>
        <ToggleChip pressed={awake} onChange={setAwake} icon={<Sun />}>
          {recipePageWords.keepScreenOn}
        </ToggleChip>
      </div>
      {writtenFor === null ? null : (
        <p role="status" className="mb-3 type-small text-ink2">
          {recipePageWords.amountsFor(servingsWords(writtenFor))}
        </p>
      )}
      <Card className="print:break-inside-auto! print:py-0">
        {/* CSS draws the numbers. Without the role, Safari does not announce a list that has no markers as a list. */}
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
        <ol role="list" className="flex flex-col gap-4">
          {steps.map((step, index) => {
            const key = `${step} ${index}`
            return (
              <li key={key} className="flex items-start gap-3.5">
                <span
                  aria-hidden
                  className="type-small mt-px grid size-7 shrink-0 place-items-center rounded-full bg-primary-tint font-semibold text-primary-ink tabular-nums"
                >
                  {index + 1}
                </span>
                <p className="min-w-0 flex-1 pt-0.5">{step}</p>
              </li>
            )
          })}
        </ol>
        <ReadAloud title="Steps" text={steps} className="mt-2 -ml-3" />
      </Card>
    </section>
  )
}
