import { ArrowDownAZ, ArrowDownZA, SlidersHorizontal } from 'lucide-react'
// `memo` is needed because the React compiler memoises a list only as a whole: without `memo`, a change in one group
// would render all 61 groups of a thousand tasks (e2e/planner-speed.spec.ts).
// oxlint-disable-next-line no-restricted-imports
import { Fragment, memo, useDeferredValue, useId, useState, type ReactNode } from 'react'
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
import { Summary } from '../../ui/summary.tsx'
import type { ChosenList } from './chosen-list.ts'
import { Elsewhere } from './elsewhere.tsx'
import { ListChips } from './list-chips.tsx'
import { tasksHeadingId } from './row-focus.ts'
import type { TypedTitles } from './task-edit.tsx'
import { inDays, inGroups } from './task-groups.ts'
import { useLostTitles } from './use-lost-titles.ts'
import {
  dayHeading,
  doneCount,
  emptyWords,
  everyTask,
  tasksOf,
  plannerWords,
  rowDate,
} from '../../../content/open/planner.ts'
import { TaskRow } from './task-row.tsx'

const usualRowPx = 53

/**
 * A group of consecutive rows, rendered again only when one of its rows has changed. `content-visibility` is set on
 * groups and not on rows, because the browser checks each element that has it in every frame. With sixty groups this
 * takes no measurable time; with a thousand rows it did.
 */
const TaskGroup = memo(function TaskGroup({ tasks, today, showsDates, oneOfMany, typed }: TaskGroupProps) {
  return (
    <div
      className={classNames('border-t border-line first:border-t-0', oneOfMany && '[content-visibility:auto]')}
      style={oneOfMany ? { containIntrinsicBlockSize: `auto ${tasks.length * usualRowPx}px` } : undefined}
    >
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} date={showsDates ? rowDate(task.date, today) : null} typed={typed} />
      ))}
    </div>
  )
}, isSame)

interface TaskListProps {
  tasks: readonly Task[]
  range: DayRange
  period: string
  today: LocalDay
  /** The order by title; null for the list's own order. */
  order: TitleOrder | null
  onOrder(order: TitleOrder): void
  filter: TaskFilter
  onFilter(filter: TaskFilter): void
  list: ChosenList
}

const filters = [
  { value: 'all', label: 'All' },
  { value: 'completed', label: 'Completed' },
  { value: 'incomplete', label: 'Incomplete' },
] as const

const filterWords = { completed: 'Completed', incomplete: 'Incomplete' } as const

/**
 * The tasks of the dates that the calendar shows, or of all dates if Show All is on (D15). Completed tasks are in a
 * section that is closed at first (D40), except under the filter 'Completed'.
 */
export function PlannerTaskList(props: TaskListProps) {
  const { tasks, range, period, today, order, onOrder, filter, onFilter, list } = props
  const [showsAll, setShowsAll] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [typed] = useState<TypedTitles>(() => new Map())
  const options = useId()

  // The value is deferred, so that the chip reacts at once even if the list is long.
  const everyDate = useDeferredValue(showsAll)
  const inView = list.of(everyDate ? tasks : tasksInRange(tasks, range))
  const shown = filterTasks(inView, filter)
  const ordered = order === null ? sortByDay(shown) : sortByTitle(shown, order)
  const showsDates = everyDate || range.from !== range.to
  const isFolded = useFolded(tasks, `${filter} ${everyDate} ${range.from} ${range.to} ${list.id}`)
  const listed = ordered.filter((task) => !isFolded(task))
  const folded = ordered.filter(isFolded)
  // In the order by title the dates are mixed, so each row shows its date and no day has a heading. If all tasks have
  // the same date, the list needs no heading either.
  const byDay = showsDates && order === null ? inDays(listed) : []
  const days = byDay.length > 1 ? byDay : [{ day: null, tasks: listed }]
  useLostTitles(typed, tasks, { filter, everyDate, range, today, shown })
  const empty = emptyWords[inView.length === 0 ? 'all' : folded.length > 0 ? 'incomplete' : filter]
  const rows = { today, typed, oneOfMany: ordered.length > 60 }

  return (
    <section aria-labelledby={tasksHeadingId}>
      <div className="flex items-center gap-2">
        <h2 id={tasksHeadingId} tabIndex={-1} className="type-h3 mr-auto min-w-0 outline-none rail:type-h2">
          {everyDate ? (list.name ?? everyTask) : tasksOf(period, list.name)}
        </h2>
        <button
          type="button"
          aria-label={filter === 'all' ? plannerWords.options : `${plannerWords.options}: ${filterWords[filter]}`}
          aria-expanded={choosing}
          aria-controls={options}
          onClick={() => setChoosing(!choosing)}
          className="filter-chip on-screen-only shrink-0 px-3!"
        >
          <SlidersHorizontal />
          {filter === 'all' ? null : <span>{filterWords[filter]}</span>}
        </button>
      </div>
      <div id={options} hidden={!choosing} className="on-screen-only">
        <div className="flex flex-wrap gap-2 pt-2">
          <SortButton order={order} onChange={onOrder} />
          <ToggleChip pressed={showsAll} onChange={setShowsAll}>
            {plannerWords.showAll}
          </ToggleChip>
          <FilterChips label={plannerWords.filter} options={filters} value={filter} onChange={onFilter} />
          <ListChips list={list} onChosen={() => setShowsAll(true)} />
        </div>
      </div>
      {listed.length > 0 ? (
        days.map(({ day, tasks: ofDay }) => (
          <Fragment key={day}>
            {day === null ? null : <h3 className="type-title mt-3 px-1.5">{dayHeading(day, today)}</h3>}
            <Card className={classNames('overflow-hidden p-0', day === null ? 'mt-3' : 'mt-1.5')}>
              <Rows {...rows} tasks={ofDay} showsDates={showsDates && day === null} />
            </Card>
          </Fragment>
        ))
      ) : filter === 'completed' && folded.length > 0 ? null : (
        <EmptyState headingLevel={3} spot={<Spot name="sail" />} title={empty.title} text={empty.text} />
      )}
      {tasks.length === 0 ? <Elsewhere /> : null}
      {folded.length > 0 ? (
        // The `key` resets the section when the filter changes.
        <Done key={filter} count={folded.length} begin={filter === 'completed'}>
          <Rows {...rows} tasks={folded} showsDates={showsDates} />
        </Done>
      ) : null}
    </section>
  )
}

/**
 * Returns a function that says whether a task is in the section of completed tasks. The section has the tasks that were
 * completed when this view was opened. A task that is ticked later stays in its place, so that nothing moves under the
 * finger and a mistake can be undone.
 */
function useFolded(tasks: readonly Task[], view: string): (task: Task) => boolean {
  const [opened, setOpened] = useState<{ view: string; done: ReadonlySet<number> } | null>(null)
  if (opened?.view !== view) setOpened({ view, done: new Set(filterTasks(tasks, 'completed').map(({ id }) => id)) })
  return ({ id, completed }) => completed && opened?.done.has(id) === true
}

interface RowsProps {
  tasks: readonly Task[]
  today: LocalDay
  showsDates: boolean
  oneOfMany: boolean
  typed: TypedTitles
}

function Rows({ tasks, ...rest }: RowsProps) {
  return (
    <div role="list">
      {inGroups(tasks).map(({ key, tasks: group }) => (
        <TaskGroup key={key} tasks={group} {...rest} />
      ))}
    </div>
  )
}

/**
 * The completed tasks. They are rendered only while the section is open, because there may be a thousand. `begin` is
 * true if the section is open at first.
 */
function Done({ count, begin, children }: { count: number; begin: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(begin)
  return (
    <Card className="mt-3 px-4 py-0.5">
      <details className="group" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Summary>{doneCount(count)}</Summary>
        <div className="-mx-4 border-t border-line">{open ? children : null}</div>
      </details>
    </Card>
  )
}

interface SortButtonProps {
  /** `order` is null for the list's own order. */
  order: TitleOrder | null
  onChange(order: TitleOrder): void
}

const spoken: Record<TitleOrder, string> = { ascending: 'by title, A to Z', descending: 'by title, Z to A' }

/** Sorts by title. The first tap sorts from A to Z, and each further tap reverses the order (spec §4). */
function SortButton({ order, onChange }: SortButtonProps) {
  const Icon = order === 'descending' ? ArrowDownZA : ArrowDownAZ
  return (
    <>
      <button
        type="button"
        onClick={() => onChange(order === 'ascending' ? 'descending' : 'ascending')}
        className={classNames('filter-chip', order !== null && 'border-ink! font-semibold! text-ink!')}
      >
        <Icon />
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

interface TaskGroupProps {
  tasks: readonly Task[]
  today: LocalDay
  /** `showsDates` is true if each row shows its date, because no heading above the rows says it. */
  showsDates: boolean
  /** `oneOfMany` is true in a long list. The browser may then skip rendering this group while it is off screen. */
  oneOfMany: boolean
  typed: TypedTitles
}

function isSame({ tasks: before, ...was }: TaskGroupProps, { tasks, ...is }: TaskGroupProps): boolean {
  return (
    before.length === tasks.length &&
    before.every((task, place) => task === tasks[place]) &&
    was.today === is.today &&
    was.showsDates === is.showsDates &&
    was.oneOfMany === is.oneOfMany
  )
}
