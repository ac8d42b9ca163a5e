import { Baby, EyeOff, Undo2, Wheat } from 'lucide-react'
import type { ReactNode } from 'react'
import { recipePageWords } from '../../../content/open/meals/recipe.ts'
import { recipeWords } from '../../../content/open/meals.ts'
import { chokingWay } from '../../../content/open/safer-sleep.ts'
import type { Recipe } from '../../../domain/recipe.ts'
import { HelpWay } from '../../shell/help-way.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { leaveOut } from './actions.tsx'
import { bringBack } from './plan-changes.ts'
import { allergenWords } from '../../../content/open/meal-words.ts'

/** Shows allergens, the child's portion with general advice, and the button that excludes the recipe from plans. */
export function GoodToKnow({ recipe, removed }: { recipe: Recipe; removed: boolean }) {
  const hasMilk = recipe.allergens.includes('milk')
  const mayBeDrunk = hasMilk || recipe.allergens.includes('soya')
  return (
    <section aria-labelledby="good-to-know">
      <h2 id="good-to-know" className="type-h2 pb-3">
        {recipePageWords.goodToKnow}
      </h2>
      <Card className="flex flex-col gap-5">
        <Fact icon={<Wheat />} title="Allergens">
          <p>{`${contentsOf(recipe)} ${recipeWords.labels}`}</p>
        </Fact>
        <Fact icon={<Baby />} title={recipePageWords.childPortion}>
          {recipe.childPortion === '' ? null : <p>{recipe.childPortion}</p>}
          <p>{recipeWords.table}</p>
          <HelpWay label={chokingWay.label} to={chokingWay.to} />
          <p>{`${hasMilk ? `${recipeWords.underTwo} ` : ''}${recipeWords.fibre}`}</p>
          {mayBeDrunk ? <p>{recipeWords.noDrink}</p> : null}
          <p className="type-small">{recipeWords.firstFoods}</p>
        </Fact>
      </Card>
      <div className="mt-3 flex flex-wrap items-center gap-x-3">
        {removed ? <p className="type-small min-w-0 pl-1 text-ink2">{recipePageWords.leftOut}</p> : null}
        <Button
          variant="quiet"
          size="small"
          icon={removed ? <Undo2 className="size-4.5" /> : <EyeOff className="size-4.5" />}
          onClick={() => (removed ? bringBack(recipe.id) : leaveOut(recipe))}
        >
          {removed ? recipePageWords.bringBack : recipePageWords.leaveOut}
        </Button>
      </div>
    </section>
  )
}

function contentsOf({ allergens, allergensUnknown, own }: Recipe): string {
  const contains = allergenWords(allergens)
  if (allergensUnknown) return recipeWords.allergensUnknown
  if (own) return contains === null ? recipeWords.noAllergensSaid : recipeWords.containsSaid(contains)
  return contains === null ? recipeWords.noAllergens : `Contains ${contains}.`
}

function Fact({ icon: picture, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sun-tint text-sun-ink [&>svg]:size-5">
        {picture}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="type-title">{title}</h3>
        <div className="flex flex-col gap-2 text-ink2">{children}</div>
      </div>
    </div>
  )
}
