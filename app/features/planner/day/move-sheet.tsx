import { moveName } from '../../../../content/open/day-plan.ts'
import { dayName, hourWords } from '../../../../content/open/day-view.ts'
import { timeWords } from '../../../../content/open/task-details.ts'
import { hourTime, wakingHours } from '../../../../domain/day-hours.ts'
import type { LocalDay } from '../../../../domain/day.ts'
import { partsOfDay } from '../../../../domain/task-details.ts'
import { daysAhead } from '../../../../domain/task-places.ts'
import type { Task } from '../../../../domain/tasks.ts'
import { Dialog } from '../../../ui/dialog.tsx'

interface MoveSheetProps {
  /** `task` is null while the sheet is closed. */
  task: Task | null
  today: LocalDay
  onTime(time: string | undefined): void
  onDay(day: LocalDay): void
  onClose(): void
}

const hours = Array.from({ length: wakingHours.to - wakingHours.from + 1 }, (_, index) =>
  hourTime(wakingHours.from + index),
)

/** The sheet 'Move to …' offers every waking hour, the parts of the day, and the next seven days. */
export function MoveSheet({ task, today, onTime, onDay, onClose }: MoveSheetProps) {
  return (
    <Dialog open={task !== null} onClose={onClose} title={task ? moveName(task.title) : ''}>
      {task ? (
        <div className="flex flex-col gap-5">
          <section>
            <h3 className="type-title mb-2">{hourWords.days}</h3>
            <div className="flex flex-wrap gap-2">
              {daysAhead(today).map((day) => (
                <Place key={day} words={dayName(day, today)} here={day === task.date} onChoose={() => onDay(day)} />
              ))}
            </div>
          </section>
          <section>
            <h3 className="type-title mb-2">{hourWords.times}</h3>
            <div className="flex flex-wrap gap-2">
              <Place words={hourWords.anyTime} here={task.time === undefined} onChoose={() => onTime(undefined)} />
              {partsOfDay.map((part) => (
                <Place key={part} words={timeWords(part)} here={task.time === part} onChoose={() => onTime(part)} />
              ))}
              {hours.map((hour) => (
                <Place key={hour} words={hour} here={task.time === hour} onChoose={() => onTime(hour)} />
              ))}
            </div>
          </section>
        </div>
      ) : null}
    </Dialog>
  )
}

function Place({ words, here, onChoose }: { words: string; here: boolean; onChoose(): void }) {
  return (
    <button type="button" aria-current={here || undefined} disabled={here} onClick={onChoose} className="filter-chip">
      {words}
    </button>
  )
}
