import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { ownRecipeForm } from '../../../../content/open/meals/own-recipe-form.ts'
import type { Catalogue } from '../../../../domain/ingredient-line.ts'
import { type Slip, slipIn } from '../../../../domain/misspelt.ts'
import { nameOf } from '../../../../domain/recipe.ts'
import { amountWords } from '../../../../domain/shopping-list.ts'
import { Button } from '../../../ui/button.tsx'
import { keepFocusNear } from '../../../ui/row-focus.ts'
import { Summary } from '../../../ui/summary.tsx'
import { readLines } from './form-words.ts'

const said = ownRecipeForm.ingredients

interface ReadLinesProps {
  text: string
  catalogue: Catalogue
  /** Called when the user accepts a correction of a line. */
  onCorrect(line: string, corrected: string): void
}

/** Shows how the lines of ingredients are understood, and points out names that are likely to be misspelt. */
export function ReadLines({ text, catalogue, onCorrect }: ReadLinesProps) {
  const lines = readLines(text, catalogue)
  if (lines.length === 0) return null
  const understood = lines.filter(({ read }) => read !== undefined).length
  return (
    <details className="group" open>
      <Summary>{said.read(understood, lines.length)}</Summary>
      <ul className="type-small flex flex-col gap-1.5 pb-1">
        {lines.map(({ text: written, read }, index) => {
          const key = `${written} ${index}`
          const slip = slipIn(written, catalogue)
          return (
            <li key={key} className="flex items-start gap-2 wrap-anywhere">
              <span className="mt-0.5 size-4 shrink-0 text-success [&>svg]:size-4">
                {read === undefined ? null : <Check className="stroke-2" />}
              </span>
              {read === undefined ? (
                <span className="text-ink2">{`${written} (${said.asText})`}</span>
              ) : (
                <div>
                  <span className="font-semibold">{amountWords(read.amount, read.unit)}</span>
                  {` ${nameOf(read)}${read.note === undefined ? '' : `, ${read.note}`}`}
                  {slip === null ? null : <Misspelt slip={slip} onCorrect={() => onCorrect(written, slip.line)} />}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function Misspelt({ slip: { written, meant }, onCorrect }: { slip: Slip; onCorrect(): void }) {
  function correct({ currentTarget: button }: MouseEvent) {
    const summary = button.closest('details')?.querySelector('summary') ?? null
    keepFocusNear(button, '[data-correct]', () => summary)
    onCorrect()
  }

  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink2">
      <p>{`${said.unknown(written)} ${said.meant(meant)}`}</p>
      <Button data-correct variant="secondary" size="small" onClick={correct}>
        {said.correct(meant)}
      </Button>
    </div>
  )
}
