import { dayWorkedOut } from '../../../content/open/meals/day-worked-out.ts'
import { workedOutWords } from '../../../content/open/meals/worked-out.ts'
import { Summary } from '../../ui/summary.tsx'

const { score, nutrition } = workedOutWords

/** A fold on the page of a recipe that explains the score and the nutrition values. */
export function RecipeWorkedOut() {
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
