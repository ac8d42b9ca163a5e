import { Check } from 'lucide-react'
import { ownRecipeForm } from '../../../../content/open/meals/own-recipe-form.ts'
import type { Catalogue } from '../../../../domain/ingredient-line.ts'
import { nameOf } from '../../../../domain/recipe.ts'
import { amountWords } from '../../../../domain/shopping-list.ts'
import { Summary } from '../../../ui/summary.tsx'
import { readLines } from './form-words.ts'

const said = ownRecipeForm.ingredients

/** Shows how the lines of ingredients are understood. */
export function ReadLines({ text, catalogue }: { text: string; catalogue: Catalogue }) {
  const lines = readLines(text, catalogue)
  if (lines.length === 0) return null
  const understood = lines.filter(({ read }) => read !== undefined).length
  return (
    <details className="group" open>
      <Summary>{said.read(understood, lines.length)}</Summary>
      <ul className="type-small flex flex-col gap-1.5 pb-1">
        {lines.map(({ text: written, read }, index) => {
          const key = `${written} ${index}`
          return (
            <li key={key} className="flex items-start gap-2 wrap-anywhere">
              <span className="mt-0.5 size-4 shrink-0 text-success [&>svg]:size-4">
                {read === undefined ? null : <Check aria-hidden strokeWidth={2} />}
              </span>
              {read === undefined ? (
                <span className="text-ink2">{`${written} (${said.asText})`}</span>
              ) : (
                <span>
                  <span className="font-semibold">{amountWords(read.amount, read.unit)}</span>
                  {` ${nameOf(read)}${read.note === undefined ? '' : `, ${read.note}`}`}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
