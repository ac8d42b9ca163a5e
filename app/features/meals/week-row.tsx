import { weekOf, type LocalDay } from '../../../domain/day.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { dayName } from './words.ts'

const shortNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

interface WeekRowProps {
  today: LocalDay
  chosen: LocalDay
  /** How many meals each day has, Monday first. */
  counts: readonly number[]
  onChoose(day: LocalDay): void
}

/** The days of this week. A dot: something is planned. Filled: chosen. Ringed: today. */
export function WeekRow({ today, chosen, counts, onChoose }: WeekRowProps) {
  return (
    // A small phone has no room for seven days of 44 px beside the page's edges: there the row goes from edge to edge.
    <Card className="p-1 max-[22.375rem]:-mx-5 max-[22.375rem]:rounded-none max-[22.375rem]:border-x-0">
      <div
        role="group"
        aria-labelledby="this-week"
        className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-y-1"
      >
        {weekOf(today).map((day, index) => {
          const count = counts[index] ?? 0
          return (
            <button
              key={day}
              type="button"
              aria-label={dayName(day, today, count)}
              aria-pressed={day === chosen}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onChoose(day)}
              className={classNames(
                'flex min-h-15 flex-col items-center justify-center gap-1.5 rounded-[1.125rem] -outline-offset-1 transition-colors duration-120',
                day === chosen ? 'bg-primary text-on-primary' : 'hover:bg-primary-tint',
                day === today && day !== chosen && 'text-primary inset-ring-[1.5px] inset-ring-primary',
                day === today && 'font-semibold',
              )}
            >
              <span className="type-small font-[inherit]">{shortNames[index]}</span>
              <span
                className={classNames(
                  'size-1.5 rounded-full',
                  count === 0 ? 'inset-ring inset-ring-current opacity-40' : day === chosen ? 'bg-accent' : 'bg-sage',
                )}
              />
            </button>
          )
        })}
      </div>
    </Card>
  )
}
