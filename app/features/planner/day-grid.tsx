import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import {
  addDays,
  type CalendarView,
  type LocalDay,
  monthGrid,
  rangeOf,
  startOfWeek,
  step,
  weekOf,
} from '../../../domain/day.ts'
import { dayWords } from '../../../domain/day-words.ts'
import { DayDisc } from './day-disc.tsx'

interface DayGridProps {
  view: 'week' | 'month'
  label: string
  selected: LocalDay
  today: LocalDay
  counts: ReadonlyMap<LocalDay, number>
  onSelect(day: LocalDay): void
  ref: RefObject<HTMLDivElement | null>
}

/** The days of a week or month, Monday first. One tab stop; the arrow keys move the selection and the focus. */
export function DayGrid({ view, label, selected, today, counts, onSelect, ref }: DayGridProps) {
  const movedByKey = useRef(false)
  useEffect(() => {
    if (movedByKey.current) focusSelected(ref.current)
    movedByKey.current = false
  })

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const day = dayByKey(event.key, view, selected)
    if (day === null) return
    event.preventDefault()
    movedByKey.current = day !== selected
    onSelect(day)
  }

  const weeks = view === 'week' ? [weekOf(selected)] : monthGrid(selected)
  const { from, to } = rangeOf(view, selected)
  return (
    <div role="grid" aria-label={label} ref={ref}>
      <div role="row" className="grid grid-cols-7">
        {weekOf(selected).map((day) => (
          <span
            key={dayWords(day).slice(0, 3)}
            role="columnheader"
            aria-label={dayWords(day).split(' ')[0]}
            className="type-caption py-1 text-center font-semibold text-ink2"
          >
            {dayWords(day).slice(0, 1)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div role="row" key={week[0]} className="grid grid-cols-7">
          {week.map((day) => (
            <div role="gridcell" key={day}>
              <DayDisc
                day={day}
                today={today}
                selected={day === selected}
                outside={day < from || day > to}
                count={counts.get(day) ?? 0}
                onSelect={onSelect}
                onKeyDown={press}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Puts the focus on the selected day; false when there is no grid to have one. */
export function focusSelected(grid: HTMLElement | null): boolean {
  const disc = grid?.querySelector<HTMLElement>('[aria-pressed="true"]')
  disc?.focus()
  return disc !== null && disc !== undefined
}

function dayByKey(key: string, view: CalendarView, day: LocalDay): LocalDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return startOfWeek(day)
    case 'End':
      return addDays(startOfWeek(day), 6)
    case 'PageUp':
      return step(view, day, -1)
    case 'PageDown':
      return step(view, day, 1)
    default:
      return null
  }
}
