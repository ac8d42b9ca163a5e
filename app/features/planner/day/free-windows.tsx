import { type SubmitEvent, useState } from 'react'
import { nowWindow, planWords, usualWindows, windowChip, windowErrors } from '../../../../content/open/day-plan.ts'
import { clockTime, type FreeWindow, mostWindows } from '../../../../domain/day-plan.ts'
import { minutesOf } from '../../../../domain/time-of-day.ts'
import { Button } from '../../../ui/button.tsx'
import { ToggleChip } from '../../../ui/segmented.tsx'
import { Summary } from '../../../ui/summary.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface FreeWindowsProps {
  windows: readonly FreeWindow[]
  /** The current time as the number of minutes since midnight. */
  clock: number
  isToday: boolean
  onChange(windows: readonly FreeWindow[]): void
}

interface Offer extends FreeWindow {
  readonly name: string | null
}

/** Chips for free times: common times later in the day, and times that the member types. */
export function FreeWindows({ windows, clock, isToday, onChange }: FreeWindowsProps) {
  // The chips are computed once, so that they do not change under the finger while the sheet is open.
  const [offers, setOffers] = useState<readonly Offer[]>(() => offersAt(clock, isToday))
  const [own, setOwn] = useState({ from: '', to: '' })
  const [error, setError] = useState<string>()

  function choose(window: Offer, chosen: boolean) {
    if (chosen && windows.length === mostWindows) return setError(windowErrors.many(mostWindows))
    setError(undefined)
    onChange(
      chosen ? [...windows, window].toSorted((a, b) => a.from - b.from) : windows.filter((each) => each !== window),
    )
  }

  function add(event: SubmitEvent) {
    event.preventDefault()
    const window = { name: null, from: minutesOf(own.from), to: minutesOf(own.to) }
    // `<` negated and not `>=`: an empty field gives NaN, for which both comparisons are false.
    if (!(window.from < window.to)) return setError(windowErrors.order)
    if (window.to <= clock) return setError(windowErrors.past)
    if (windows.length === mostWindows) return setError(windowErrors.many(mostWindows))
    const known = offers.find(({ from, to }) => from === window.from && to === window.to)
    if (!known) setOffers([...offers, window].toSorted((a, b) => a.from - b.from))
    if (!known || !windows.includes(known)) choose(known ?? window, true)
    setOwn({ from: '', to: '' })
    setError(undefined)
  }

  const change = (side: 'from' | 'to') => (event: { target: { value: string } }) => {
    setOwn({ ...own, [side]: event.target.value })
    setError(undefined)
  }

  return (
    <section>
      <h3 className="type-title mb-2">{planWords.windows}</h3>
      <div role="group" aria-label={planWords.windows} className="flex flex-wrap gap-2">
        {offers.map((offer) => (
          <ToggleChip
            key={`${offer.from} ${offer.to}`}
            pressed={windows.includes(offer)}
            onChange={(pressed) => choose(offer, pressed)}
          >
            {windowChip(offer.name, clockTime(offer.from), clockTime(offer.to))}
          </ToggleChip>
        ))}
      </div>
      <details className="group">
        <Summary>{planWords.own}</Summary>
        <form onSubmit={add} noValidate className="flex flex-wrap items-end gap-3 pb-2 *:min-w-28 *:flex-1">
          <TextField label={planWords.from} type="time" step={300} value={own.from} onChange={change('from')} />
          <TextField label={planWords.to} type="time" step={300} value={own.to} onChange={change('to')} />
          <Button type="submit" variant="secondary" size="small">
            {planWords.add}
          </Button>
        </form>
      </details>
      <p role="alert" className="type-small text-danger empty:hidden">
        {error}
      </p>
    </section>
  )
}

/**
 * Returns the free times to offer. 'Now' is offered only from 6:00 to 22:00, because nobody should feel obliged to plan
 * at night.
 */
function offersAt(clock: number, isToday: boolean): Offer[] {
  const begin = Math.ceil(clock / 5) * 5
  const isWaking = clock >= 6 * 60 && clock < 22 * 60
  const now = isToday && isWaking ? [{ name: nowWindow.name, from: begin, to: begin + nowWindow.minutes }] : []
  const usual = usualWindows.map(({ name, from, to }) => ({ name, from: minutesOf(from), to: minutesOf(to) }))
  return [...now, ...usual.filter(({ to }) => to > clock + nowWindow.minutes)]
}
