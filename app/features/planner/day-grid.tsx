import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { dayWords } from '../../../domain/day-words.ts'
import {
  addDays,
  type CalendarView,
  type LocalDay,
  monthGrid,
  partsOf,
  rangeOf,
  startOfWeek,
  step,
  weekOf,
} from '../../../domain/day.ts'
import { dotsFor } from '../../../domain/tasks.ts'
import { classNames } from '../../ui/class-names.ts'
import { taskDayName } from '../../../content/open/planner.ts'

interface DayGridProps {
  view: 'week' | 'month'
  /** `low` is true for a strip of 56 px height, in which each day has its letter above its date. */
  low: boolean
  label: string
  selected: LocalDay
  today: LocalDay
  counts: ReadonlyMap<LocalDay, number>
  onSelect(day: LocalDay): void
  ref: RefObject<HTMLDivElement | null>
}

/**
 * The days of a week or month, from Monday on. Only one day can be reached by Tab, and the arrow keys move the
 * selection and the focus.
 */
export function DayGrid({ view, low, label, selected, today, counts, onSelect, ref }: DayGridProps) {
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
            className={classNames(
              'type-caption text-center font-semibold text-ink2',
              low ? 'text-[0.75rem] leading-3' : 'py-1',
            )}
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
                low={low}
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

/** Focuses the selected day. Returns false if the grid is not rendered. */
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

interface DayDiscProps {
  day: LocalDay
  low: boolean
  today: LocalDay
  selected: boolean
  outside: boolean
  count: number
  onSelect(day: LocalDay): void
  onKeyDown(event: KeyboardEvent): void
}

/** A day of the grid. The selected day is filled and today has a ring; if today is selected it has both. */
function DayDisc({ day, low, today, selected, outside, count, onSelect, onKeyDown }: DayDiscProps) {
  const isToday = day === today
  return (
    <button
      type="button"
      aria-label={taskDayName(day, today, count)}
      aria-pressed={selected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={selected ? 0 : -1}
      onClick={() => onSelect(day)}
      onKeyDown={onKeyDown}
      className={classNames(
        'group flex w-full flex-col items-center rounded-2xl pt-1 -outline-offset-1',
        low ? 'h-11 gap-0.5' : 'h-13 gap-1',
      )}
    >
      <span
        className={classNames(
          'type-body grid place-items-center rounded-full tabular-nums transition-colors duration-120',
          low ? 'size-8' : 'size-9',
          selected ? 'bg-primary font-semibold text-on-primary' : 'group-hover:bg-primary-tint',
          isToday && !selected && 'font-semibold text-primary inset-ring-[1.5px] inset-ring-primary',
          isToday && selected && 'shadow-[inset_0_0_0_2px_var(--primary),inset_0_0_0_3.5px_var(--on-primary)]',
          outside && !selected && !isToday && 'text-ink3',
        )}
      >
        {partsOf(day).date}
      </span>
      <span className="flex h-1 gap-0.75">
        {Array.from({ length: dotsFor(count) }, (_, index) => (
          <span key={index} className="size-1 rounded-full bg-primary" />
        ))}
      </span>
    </button>
  )
}
