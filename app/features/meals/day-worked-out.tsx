import { dayWorkedOut } from '../../../content/open/meals/day-worked-out.ts'
import { Summary } from '../../ui/summary.tsx'

/** A fold beside the nutrition of a day. */
export function DayWorkedOut() {
  return (
    <details className="group mt-2">
      <Summary>{dayWorkedOut.title}</Summary>
      <p className="type-small pb-2 text-ink2">{dayWorkedOut.text}</p>
    </details>
  )
}
