import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type CalendarView, type LocalDay, rangeOf, step } from '../../../domain/day.ts'
import { periodWords } from '../../../domain/day-words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { DayGrid, focusSelected } from './day-grid.tsx'
import { calendarOf, daySummary, plannerWords } from '../../../content/open/planner.ts'

interface CalendarProps {
  view: CalendarView
  selected: LocalDay
  today: LocalDay
  counts: ReadonlyMap<LocalDay, number>
  onView(view: CalendarView): void
  onSelect(day: LocalDay): void
}

/** Returns whether the page has two columns (tokens.css), one of them for the calendar. */
const isWide = () => matchMedia('(width >= 68.75rem)').matches

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

/**
 * Shows the week of the selected day as a strip (D40). A tap on the title unfolds the strip into a day, week or month
 * view, with the month selected at first. It stays unfolded until the user leaves the screen (spec §2 Planner). On a
 * wide page it is unfolded from the start.
 */
export function PlannerCalendar({ view, selected, today, counts, onView, onSelect }: CalendarProps) {
  const grid = useRef<HTMLDivElement>(null)
  const period = useRef<HTMLHeadingElement>(null)
  const wentToToday = useRef(false)
  const content = useId()
  const [unfolded, setUnfolded] = useState(isWide)
  const words = periodWords(view, selected, today)
  const shown = unfolded ? view : 'week'
  const { from, to } = rangeOf(shown, selected)

  // The button 'Today' disappears when it is clicked, so the focus moves to the selected day.
  useEffect(() => {
    if (wentToToday.current && !focusSelected(grid.current)) period.current?.focus()
    wentToToday.current = false
  })

  function unfold() {
    setUnfolded(!unfolded)
    // The strip always shows a week, so folding selects the week view. An unfolded week would look like the strip, so
    // unfolding selects the month view.
    if (view !== 'day') onView(unfolded ? 'week' : 'month')
  }

  return (
    <Card as="section" aria-label="Calendar" className={unfolded ? 'p-3' : 'px-2 pt-1 pb-1.5'}>
      {unfolded ? <Segmented label={plannerWords.calendarView} options={views} value={view} onChange={onView} /> : null}
      <div className={classNames('flex items-center justify-between gap-1', unfolded && 'py-1.5')}>
        <IconButton label={`Previous ${view}`} onClick={() => onSelect(step(view, selected, -1))}>
          <ChevronLeft className="size-5.5" />
        </IconButton>
        <h2 ref={period} tabIndex={-1} aria-live="polite" className="type-title min-w-0 text-center outline-none">
          <button
            type="button"
            aria-label={calendarOf(words)}
            aria-expanded={unfolded}
            aria-controls={content}
            onClick={unfold}
            className="inline-flex min-h-11 items-center gap-1 rounded-full text-balance"
          >
            <span>{words}</span>
            <ChevronDown
              className={classNames('size-4.5 shrink-0 text-ink2 transition-transform', unfolded && 'rotate-180')}
            />
          </button>
        </h2>
        <IconButton label={`Next ${view}`} onClick={() => onSelect(step(view, selected, 1))}>
          <ChevronRight className="size-5.5" />
        </IconButton>
      </div>
      <div id={content}>
        {shown === 'day' ? (
          <p className="type-body pb-3 text-center text-ink2">{daySummary(counts.get(selected) ?? 0)}</p>
        ) : (
          <DayGrid
            ref={grid}
            view={shown}
            low={!unfolded}
            label={words}
            selected={selected}
            today={today}
            counts={counts}
            onSelect={onSelect}
          />
        )}
        {today >= from && today <= to ? null : (
          <div className="flex justify-center">
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                wentToToday.current = true
                onSelect(today)
              }}
            >
              Today
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
