import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type CalendarView, type LocalDay, step } from '../../../domain/day.ts'
import { periodWords } from '../../../domain/day-words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { DayGrid, focusSelected } from './day-grid.tsx'
import { daySummary, plannerWords } from '../../../content/open/planner.ts'

interface CalendarProps {
  view: CalendarView
  selected: LocalDay
  today: LocalDay
  counts: ReadonlyMap<LocalDay, number>
  onView(view: CalendarView): void
  onSelect(day: LocalDay): void
}

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

/** Day, week or month around the selected day (spec §2 Planner). */
export function Calendar({ view, selected, today, counts, onView, onSelect }: CalendarProps) {
  const grid = useRef<HTMLDivElement>(null)
  const period = useRef<HTMLHeadingElement>(null)
  const wentToToday = useRef(false)
  const words = periodWords(view, selected, today)

  // The button 'Today' disappears when clicked, so its focus moves to the grid.
  useEffect(() => {
    if (wentToToday.current && !focusSelected(grid.current)) period.current?.focus()
    wentToToday.current = false
  })

  return (
    <Card as="section" aria-label="Calendar" className="p-3">
      <Segmented label={plannerWords.calendarView} options={views} value={view} onChange={onView} />
      <div className="flex items-center justify-between gap-1 py-1.5">
        <IconButton label={`Previous ${view}`} onClick={() => onSelect(step(view, selected, -1))}>
          <ChevronLeft aria-hidden className="size-5.5" strokeWidth={1.75} />
        </IconButton>
        <h2 ref={period} tabIndex={-1} aria-live="polite" className="type-title text-center text-balance outline-none">
          {words}
        </h2>
        <IconButton label={`Next ${view}`} onClick={() => onSelect(step(view, selected, 1))}>
          <ChevronRight aria-hidden className="size-5.5" strokeWidth={1.75} />
        </IconButton>
      </div>
      {view === 'day' ? (
        <p className="type-body pb-3 text-center text-ink2">{daySummary(counts.get(selected) ?? 0)}</p>
      ) : (
        <DayGrid
          ref={grid}
          view={view}
          label={words}
          selected={selected}
          today={today}
          counts={counts}
          onSelect={onSelect}
        />
      )}
      {selected === today ? null : (
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
    </Card>
  )
}
