import { ArrowDownAZ, ArrowDownZA } from 'lucide-react'
import { Fragment, useDeferredValue, useState } from 'react'
import type { DayRange, LocalDay } from '../../../domain/day.ts'
import {
  filterTasks,
  sortByDay,
  sortByTitle,
  type Task,
  type TaskFilter,
  tasksInRange,
  type TitleOrder,
} from '../../../domain/tasks.ts'
import { Spot } from '../../ui/art/spots.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { FilterChips, ToggleChip } from '../../ui/segmented.tsx'
import { tasksHeadingId } from './row-focus.ts'
import type { TypedTitles } from './task-edit.tsx'
import { TaskGroup } from './task-group.tsx'
import { inDays, inGroups } from './task-groups.ts'
import { useLostTitles } from './use-lost-titles.ts'
import { dayHeading, emptyWords, everyTask, tasksOf, plannerWords } from '../../../content/open/planner.ts'

interface TaskListProps {
  tasks: readonly Task[]
  /** The dates that the calendar shows. */
  range: DayRange
  /** The same dates as text. */
  period: string
  today: LocalDay
  /** Order by title; null for the list's own order. */
  order: TitleOrder | null
  onOrder(order: TitleOrder): void
}

const filters = [
  { value: 'all', label: 'All' },
  { value: 'completed', label: 'Completed' },
  { value: 'incomplete', label: 'Incomplete' },
] as const

/** The tasks of the calendar's period; with Show All the tasks of all dates (D15). */
export function TaskList({ tasks, range, period, today, order, onOrder }: TaskListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [filter, setFilter] = useState<TaskFilter>('all')
  const [typed] = useState<TypedTitles>(() => new Map())

  // Deferred, so that the chip reacts at once even when the list is long.
  const everyDate = useDeferredValue(showsAll)
  const inView = everyDate ? tasks : tasksInRange(tasks, range)
  const shown = filterTasks(inView, filter)
  const ordered = order === null ? sortByDay(shown) : sortByTitle(shown, order)
  const showsDates = everyDate || range.from !== range.to
  // By title the days are mixed: then each row shows its date, as it does in a list of one day, to save the line.
  const byDay = showsDates && order === null ? inDays(ordered) : []
  const days = byDay.length > 1 ? byDay : [{ day: null, tasks: ordered }]
  useLostTitles(typed, tasks, { filter, everyDate, range, today, shown })
  const empty = emptyWords[inView.length === 0 ? 'all' : filter]

  return (
    <section aria-labelledby={tasksHeadingId}>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <h2 id={tasksHeadingId} tabIndex={-1} className="type-h2 mr-auto outline-none">
          {everyDate ? everyTask : tasksOf(period)}
        </h2>
        <SortButton order={order} onChange={onOrder} />
        <ToggleChip pressed={showsAll} onChange={setShowsAll}>
          {plannerWords.showAll}
        </ToggleChip>
      </div>
      <FilterChips label={plannerWords.filter} options={filters} value={filter} onChange={setFilter} />
      {ordered.length === 0 ? (
        <EmptyState headingLevel={3} spot={<Spot name="sail" />} title={empty.title} text={empty.text} />
      ) : (
        days.map(({ day, tasks: ofDay }) => (
          <Fragment key={day}>
            {day === null ? null : <h3 className="type-title mt-3 px-1.5">{dayHeading(day, today)}</h3>}
            <Card className={classNames('overflow-hidden p-0', day === null ? 'mt-3' : 'mt-1.5')}>
              <div role="list">
                {inGroups(ofDay).map(({ key, tasks: group }) => (
                  <TaskGroup
                    key={key}
                    tasks={group}
                    today={today}
                    showsDates={showsDates && day === null}
                    oneOfMany={ordered.length > 60}
                    typed={typed}
                  />
                ))}
              </div>
            </Card>
          </Fragment>
        ))
      )}
    </section>
  )
}

interface SortButtonProps {
  /** Null for the list's own order. */
  order: TitleOrder | null
  onChange(order: TitleOrder): void
}

const spoken: Record<TitleOrder, string> = { ascending: 'by title, A to Z', descending: 'by title, Z to A' }

/** Sorts by title, ascending first; each further tap reverses the order (spec §4). */
function SortButton({ order, onChange }: SortButtonProps) {
  const Icon = order === 'descending' ? ArrowDownZA : ArrowDownAZ
  return (
    <>
      <button
        type="button"
        onClick={() => onChange(order === 'ascending' ? 'descending' : 'ascending')}
        className={classNames('filter-chip', order !== null && 'border-ink! font-semibold! text-ink!')}
      >
        <Icon aria-hidden strokeWidth={1.75} />
        <span>
          <span>Sort</span>
          {order === null ? null : <span className="sr-only">{`, now ${spoken[order]}`}</span>}
        </span>
      </button>
      <span role="status" className="sr-only">
        {order === null ? '' : `Sorted ${spoken[order]}`}
      </span>
    </>
  )
}
