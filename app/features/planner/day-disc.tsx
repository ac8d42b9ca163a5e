import type { KeyboardEvent } from 'react'
import { type LocalDay, partsOf } from '../../../domain/day.ts'
import { dotsFor } from '../../../domain/tasks.ts'
import { classNames } from '../../ui/class-names.ts'
import { dayName } from './words.ts'

interface DayDiscProps {
  day: LocalDay
  today: LocalDay
  selected: boolean
  /** A neighbour month's day that fills up the week. */
  outside: boolean
  count: number
  onSelect(day: LocalDay): void
  onKeyDown(event: KeyboardEvent): void
}

/** One day of the grid. Filled: selected. Ringed: today, inside the filling when it is selected as well. */
export function DayDisc({ day, today, selected, outside, count, onSelect, onKeyDown }: DayDiscProps) {
  const isToday = day === today
  return (
    <button
      type="button"
      aria-label={dayName(day, today, count)}
      aria-pressed={selected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={selected ? 0 : -1}
      onClick={() => onSelect(day)}
      onKeyDown={onKeyDown}
      className="group flex h-13 w-full flex-col items-center gap-1 rounded-2xl pt-1 -outline-offset-1"
    >
      <span
        className={classNames(
          'type-body grid size-9 place-items-center rounded-full tabular-nums transition-colors duration-120',
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
