import '../../../ui/drag.css'
import { CalendarDays, GripVertical, Users, Utensils } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { moveName } from '../../../../content/open/day-plan.ts'
import { dayName, hourWords, movedTaskWords } from '../../../../content/open/day-view.ts'
import { timeWords } from '../../../../content/open/task-details.ts'
import { type Band, dayByHour, hourTime, nextHours, wakingHours } from '../../../../domain/day-hours.ts'
import { addDays, isLocalDay, type LocalDay } from '../../../../domain/day.ts'
import { isClockTime } from '../../../../domain/task-details.ts'
import { atTime, byHours, changeTasks, daysAhead } from '../../../../domain/task-places.ts'
import { movedTo, type Task } from '../../../../domain/tasks.ts'
import { useNow } from '../../../device/clock.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useDrag } from '../../../ui/drag.ts'
import { focusSoon } from '../../../ui/row-focus.ts'
import { ToggleChip } from '../../../ui/segmented.tsx'
import { moveWithUndo } from '../move-with-undo.ts'
import { type Beside, useBeside } from './beside.ts'
import { MoveSheet } from './move-sheet.tsx'

export interface HourViewProps {
  tasks: readonly Task[]
  day: LocalDay
  today: LocalDay
  /** An element that contains both the hours and the list of tasks, so that tasks can be dragged from list to hour. */
  area: RefObject<HTMLElement | null>
}

type Item = { readonly time: string } & ({ readonly task: Task } | { readonly beside: Beside })

/** The name of the drop target that removes the time of a task. */
const anyTime = 'any'

const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].join(' ')

const allHours = Array.from({ length: wakingHours.to - wakingHours.from + 1 }, (_, index) => wakingHours.from + index)

/**
 * Shows a day by hours: tasks at their hours and in the parts of the day, with meetups, meals and calendar events
 * beside them. A task can be moved by drag, with the arrow keys, or in a sheet.
 */
export function HourView({ tasks, day, today, area }: HourViewProps) {
  const now = useNow('minute')
  const beside = useBeside(day)
  const [every, setEvery] = useState(false)
  const [moving, setMoving] = useState<Task | null>(null)
  const dragged = useDrag(area, (id, target) => {
    const task = tasks.find((each) => each.id === Number(id))
    if (!task) return
    if (isLocalDay(target)) toDay(task, target)
    else toTime(task, target === anyTime ? undefined : target)
  })

  const timed = tasks.flatMap((task): Item[] => (task.date === day && task.time ? [{ task, time: task.time }] : []))
  const others = beside.flatMap((each): Item[] => (each.time === null ? [] : [{ beside: each, time: each.time }]))
  const allDay = beside.filter(({ time }) => time === null)
  const bands = dayByHour<Item>(
    [...others, ...timed],
    every ? allHours : nextHours(day === today ? now.getHours() : null),
  )
  const isDragged = tasks.find(({ id }) => String(id) === dragged)

  function move(task: Task, change: (task: Task) => Task) {
    const after = change(task)
    if (after === task) return
    const moved = moveWithUndo((current) => changeTasks(current, new Set([task.id]), change), {
      title: hourWords.moved,
      description: movedTaskWords(task.title, after.time, after.date === day ? null : dayName(after.date, today)),
    })
    if (moved) focusSoon(`[data-move="${task.id}"]`)
  }

  function toTime(task: Task, time: string | undefined) {
    setMoving(null)
    // A task that is dropped on the hour in which it already is keeps its minutes.
    if (task.time !== time && !(isClockTime(task.time) && task.time.slice(0, 2) === time?.slice(0, 2))) {
      move(task, (each) => atTime(each, time))
    }
  }

  function toDay(task: Task, to: LocalDay) {
    setMoving(null)
    move(task, (each) => movedTo(each, to))
  }

  function press(task: Task, event: KeyboardEvent) {
    const hours = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (hours === undefined && days === undefined) return
    event.preventDefault()
    move(task, (each) => (days === undefined ? byHours(each, hours ?? 0) : movedTo(each, addDays(each.date, days))))
  }

  const row = (item: Item) =>
    'task' in item ? (
      <TaskLine
        key={item.task.id}
        task={item.task}
        onMove={() => setMoving(item.task)}
        onKeyDown={(event) => press(item.task, event)}
      />
    ) : (
      <BesideLine key={item.beside.key} beside={item.beside} />
    )

  return (
    <section aria-label={hourWords.title}>
      <Card className="px-4 py-3">
        {allDay.length > 0 ? (
          <div className="pb-2">
            <h3 className="type-small font-semibold text-ink2">{hourWords.allDay}</h3>
            <ul>
              {allDay.map((each) => (
                <BesideLine key={each.key} beside={each} />
              ))}
            </ul>
          </div>
        ) : null}
        {bands.map((band) => (
          <DayBand key={band.part} band={band} row={row} />
        ))}
        <div className="pt-2">
          <ToggleChip pressed={every} onChange={setEvery}>
            {hourWords.every}
          </ToggleChip>
        </div>
      </Card>
      {isDragged ? <OtherDays task={isDragged} today={today} /> : null}
      <MoveSheet
        task={moving}
        today={today}
        onTime={(time) => moving && toTime(moving, time)}
        onDay={(to) => moving && toDay(moving, to)}
        onClose={() => setMoving(null)}
      />
    </section>
  )
}

function DayBand({ band, row }: { band: Band<Item>; row(item: Item): ReactNode }) {
  return (
    <div className="border-line not-first:mt-2 not-first:border-t not-first:pt-2">
      <div data-drop={band.part} className="rounded-field">
        <h3 className="type-small min-h-6 font-semibold text-ink2">{timeWords(band.part)}</h3>
        {band.items.length > 0 ? <ul>{band.items.map(row)}</ul> : null}
      </div>
      {band.hours.map(({ hour, items }) => (
        <div key={hour} data-drop={hourTime(hour)} className="flex items-start gap-3 rounded-field">
          <span className="type-small min-h-11 w-11 shrink-0 py-3 text-ink2 tabular-nums">{hourTime(hour)}</span>
          {items.length > 0 ? (
            <ul className="min-w-0 flex-1">{items.map(row)}</ul>
          ) : (
            <span className="type-small py-3 text-ink3">{hourWords.free}</span>
          )}
        </div>
      ))}
    </div>
  )
}

interface TaskLineProps {
  task: Task
  onMove(): void
  onKeyDown(event: KeyboardEvent): void
}

function TaskLine({ task, onMove, onKeyDown }: TaskLineProps) {
  return (
    <li
      data-drag={task.completed ? undefined : task.id}
      data-drag-label={task.title}
      className="flex min-h-11 items-center gap-2 rounded-field"
    >
      <p
        className={classNames(
          'type-body min-w-0 flex-1 py-2 wrap-anywhere',
          task.completed && 'text-ink3 line-through',
        )}
      >
        {isClockTime(task.time) && !task.time.endsWith(':00') ? (
          <span className="type-small text-ink2 tabular-nums">{task.time} </span>
        ) : null}
        {task.title}
        {task.completed ? <span className="sr-only">, {hourWords.done}</span> : null}
      </p>
      {task.completed ? null : (
        <IconButton
          data-move={task.id}
          label={moveName(task.title)}
          title={hourWords.keys}
          aria-haspopup="dialog"
          aria-keyshortcuts={keys}
          onClick={onMove}
          onKeyDown={onKeyDown}
        >
          <GripVertical className="size-5" />
        </IconButton>
      )}
    </li>
  )
}

/** An event beside the tasks. A dashed frame, an icon and a word show that it is no task. */
function BesideLine({ beside: { title, kind, time, until, place } }: { beside: Beside }) {
  const Icon = kind === hourWords.meetup ? Users : isClockTime(time) || time === null ? CalendarDays : Utensils
  return (
    <li className="my-1 flex items-start gap-2.5 rounded-field border border-dashed border-field px-3 py-1.5">
      <Icon className="mt-0.5 size-4.5 shrink-0 text-ink2" />
      <p className="type-small min-w-0 wrap-anywhere">
        <span className="font-semibold">{title}</span>
        <span className="text-ink2">
          {[title === kind ? null : kind, isClockTime(time) ? `${time} – ${until ?? ''}` : null, place]
            .filter(Boolean)
            .map((words) => `, ${words}`)
            .join('')}
        </span>
      </p>
    </li>
  )
}

function OtherDays({ task, today }: { task: Task; today: LocalDay }) {
  const days = daysAhead(today).filter((day) => day !== task.date)
  const places = days.slice(0, 3).map((day) => ({ drop: day, words: dayName(day, today) }))
  return (
    <div
      aria-hidden
      className="fixed inset-x-3 bottom-20 z-40 mx-auto grid max-w-120 grid-cols-4 gap-1.5 rounded-card border border-line bg-raised p-1.5 shadow-soft rail:bottom-4"
    >
      {[...places, { drop: anyTime, words: hourWords.anyTime }].map(({ drop, words }) => (
        <span
          key={drop}
          data-drop={drop}
          className="type-caption grid min-h-13 place-items-center rounded-field border border-line p-1 text-center font-semibold"
        >
          {words}
        </span>
      ))}
    </div>
  )
}
