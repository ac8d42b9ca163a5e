import { useState } from 'react'
import { addField } from '../../../content/open/tasks.ts'
import type { DayRange, LocalDay } from '../../../domain/day.ts'
import { freeOpenTasks } from '../../../domain/free-limits.ts'
import { useKeyboardHeight } from '../../device/page/keyboard.ts'
import { takeSharedIntoDraft } from '../../device/page/shared-task.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { AddTaskForm } from '../../member/add-task-form.tsx'
import { tasks } from '../../member/tasks.ts'
import { addFieldId, showEditedTask, showTask } from './row-focus.ts'
import { destination, openTasks, ownDestination, sharedWords } from '../../../content/open/planner.ts'

interface ComposerProps {
  date: LocalDay
  range: DayRange
  today: LocalDay
  /** Number of open tasks of all dates. */
  open: number
  /** Id of the named list that is shown, or null if all lists are shown. */
  list: string | null
  onAdded(): void
}

/**
 * The field that adds a task to the selected day. On a phone it is fixed at the bottom, above the tab bar and the
 * on-screen keyboard.
 */
export function Composer({ date, range, today, open, list, onAdded }: ComposerProps) {
  const access = useAccess()
  useKeyboardHeight(showEditedTask)
  const [shared, setShared] = useState(() => takeSharedIntoDraft('planner'))
  return (
    <AddTaskForm
      date={date}
      open={open}
      label={addField.label}
      placeholder={addField.placeholder}
      id={addFieldId}
      range={range}
      list={list}
      renderHelper={(day) => (
        <>
          <span>{shared ? sharedWords(day, today) : (day === date ? destination : ownDestination)(day, today)}</span>{' '}
          {access.known && !access.hasAccess && open >= freeOpenTasks - 1 ? <span>{openTasks(open)}</span> : null}
        </>
      )}
      focused={shared}
      className="composer on-screen-only"
      onAdded={() => {
        setShared(false)
        onAdded()
        showTask(tasks.read().at(-1)?.id)
      }}
    />
  )
}
