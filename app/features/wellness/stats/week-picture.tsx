import { ChevronRight } from 'lucide-react'
import type { CheckIn } from '../../../../domain/check-ins.ts'
import { dayWords } from '../../../../domain/day-words.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import type { PastSession } from '../../../device/sessions/session-history.ts'
import { classNames } from '../../../ui/class-names.ts'
import { lastSeven, pictureOf } from './own-days.ts'

interface WeekPictureProps {
  today: LocalDay
  past: readonly PastSession[]
  notes: readonly CheckIn[]
  onOpen(): void
}

/** Seven days at a glance, today last. A day with nothing is an empty ring and no reproach. */
export function WeekPicture({ today, past, notes, onOpen }: WeekPictureProps) {
  const days = lastSeven(today).map((day) => pictureOf(day, past, notes))
  const some = days.filter(({ sessions, moment }) => sessions.length > 0 || moment).length
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mt-2 flex min-h-13 w-full items-center gap-2 rounded-field border-t border-line px-3 pt-2 hover:bg-sunk"
    >
      <span className="sr-only">{`Your week: something of your own on ${some} of the last seven days. See all of them.`}</span>
      <span aria-hidden className="flex min-w-0 flex-1 justify-between">
        {days.map(({ day, sessions, moment, ill }) => {
          const filled = sessions.length > 0 || moment
          return (
            <span key={day} className="flex flex-col items-center gap-1">
              <span
                className={classNames(
                  'grid size-4 place-items-center rounded-full border-[1.5px]',
                  filled ? 'border-primary bg-primary' : ill ? 'border-dashed border-field' : 'border-field/60',
                )}
              />
              <span className={classNames('type-caption', day === today ? 'font-semibold text-ink' : 'text-ink2')}>
                {dayWords(day).charAt(0)}
              </span>
            </span>
          )
        })}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink2" strokeWidth={1.75} />
    </button>
  )
}
