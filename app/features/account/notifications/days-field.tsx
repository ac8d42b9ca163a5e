import { useId } from 'react'
import { notificationWords } from '../../../../content/open/notifications.ts'
import { dayNames } from '../../../../domain/reminder-words.ts'
import { FieldNote } from '../../../ui/field-note.tsx'
import { ToggleChip } from '../../../ui/segmented.tsx'

interface DaysFieldProps {
  /** 1 is Monday. */
  days: readonly number[]
  error: string | undefined
  onChange(days: number[]): void
}

/** The days of the week, each on or off. */
export function DaysField({ days, error, onChange }: DaysFieldProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-note`}>
      <p id={id} className="type-small mb-1.5 font-semibold">
        {notificationWords.reminders.days}
      </p>
      <div className="flex flex-wrap gap-2">
        {dayNames.map((name, index) => {
          const day = index + 1
          return (
            <ToggleChip
              key={name}
              pressed={days.includes(day)}
              onChange={(on) =>
                onChange((on ? [...days, day] : days.filter((each) => each !== day)).toSorted((a, b) => a - b))
              }
            >
              <span aria-hidden>{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </ToggleChip>
          )
        })}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}
