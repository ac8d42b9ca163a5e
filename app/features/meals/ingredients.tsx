import { useState } from 'react'
import { servingsWords } from '../../../content/open/meal-words.ts'
import { nameOf, type Recipe } from '../../../domain/recipe.ts'
import { amountWords, scaled } from '../../../domain/shopping-list.ts'
import { mostServings } from '../../member/meals.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Stepper } from '../../ui/stepper.tsx'

interface IngredientsProps {
  recipe: Recipe
  servings: number
  onServings(servings: number): void
}

/** The ingredients for the chosen number of servings. Ticks help while cooking and are not stored. */
export function Ingredients({ recipe, servings, onServings }: IngredientsProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  return (
    <section aria-labelledby="ingredients">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
        <h2 id="ingredients" className="type-h2">
          Ingredients
        </h2>
        <Stepper
          of="servings"
          value={servings}
          words={servingsWords(servings)}
          min={1}
          max={mostServings}
          step={1}
          onChange={onServings}
        />
      </div>
      <Card className="px-5 py-2 print:break-inside-auto! print:py-0">
        <ul className="divide-y divide-line print:columns-2 print:divide-y-0 print:[&_label]:min-h-0 print:[&_label]:py-1">
          {scaled(recipe.ingredients, servings / recipe.servings).map((ingredient, index) => {
            const { item, amount, unit, note, text } = ingredient
            const key = `${item} ${index}`
            const done = ticked.includes(key)
            return (
              <li key={key}>
                <Checkbox
                  checked={done}
                  onChange={(tick) => setTicked(tick ? [...ticked, key] : ticked.filter((other) => other !== key))}
                >
                  <span className={done ? 'text-ink3 line-through' : undefined}>
                    {text !== undefined && servings === recipe.servings ? (
                      text
                    ) : (
                      <>
                        <span className="font-semibold tabular-nums">{amountWords(amount, unit)}</span>
                        <span>{` ${nameOf(ingredient)}`}</span>
                        {note === undefined ? null : <span className="text-ink2">{`, ${note}`}</span>}
                      </>
                    )}
                  </span>
                </Checkbox>
              </li>
            )
          })}
          {recipe.asWritten?.map((line) => (
            <li key={line}>
              <Checkbox
                checked={ticked.includes(line)}
                onChange={(tick) => setTicked(tick ? [...ticked, line] : ticked.filter((other) => other !== line))}
              >
                <span className={ticked.includes(line) ? 'text-ink3 line-through' : undefined}>{line}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
