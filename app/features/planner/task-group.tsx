// The compiler memoises a list as a whole and cannot skip 60 of 61 groups (e2e/planner-speed.spec.ts).
// oxlint-disable-next-line no-restricted-imports
import { memo } from 'react'
import type { LocalDay } from '../../../domain/day.ts'
import type { Task } from '../../../domain/tasks.ts'
import { classNames } from '../../ui/class-names.ts'
import type { TypedTitles } from './task-edit.tsx'
import { TaskRow } from './task-row.tsx'
import { rowDate } from '../../../content/open/planner.ts'

interface TaskGroupProps {
  tasks: readonly Task[]
  today: LocalDay
  /** `showsDates` is true if the list has tasks of more than one date. Each row then shows its date. */
  showsDates: boolean
  /** `oneOfMany` is true in a long list. The browser may then skip rendering this group while it is off screen. */
  oneOfMany: boolean
  typed: TypedTitles
}

const usualRowPx = 53

/**
 * A group of consecutive rows, rendered again only when one of its rows has changed.
 *
 * Groups are used, because the browser checks every element that it may skip in each frame: sixty groups cost nothing
 * measurable, but a thousand rows did.
 */
export const TaskGroup = memo(function TaskGroup({ tasks, today, showsDates, oneOfMany, typed }: TaskGroupProps) {
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

function isSame({ tasks: before, ...was }: TaskGroupProps, { tasks, ...is }: TaskGroupProps): boolean {
  return (
    before.length === tasks.length &&
    before.every((task, place) => task === tasks[place]) &&
    was.today === is.today &&
    was.showsDates === is.showsDates &&
    was.oneOfMany === is.oneOfMany
  )
}
