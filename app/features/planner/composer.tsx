import { useState } from 'react'
import { addField } from '../../../content/open/tasks.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { freeOpenTasks } from '../../../domain/free-limits.ts'
import { takeSharedIntoDraft } from '../../device/page/shared-task.ts'
import { useAccess } from '../../member/access/access-context.ts'
import { AddTaskForm } from '../../member/add-task-form.tsx'
import { addFieldId } from './row-focus.ts'
import { destination, openTasks, sharedWords } from '../../../content/open/planner.ts'

interface ComposerProps {
  date: LocalDay
  today: LocalDay
  /** Number of open tasks of all dates. */
  open: number
}

/** Adds a task to the selected day. */
export function Composer({ date, today, open }: ComposerProps) {
  const access = useAccess()
  const [shared, setShared] = useState(() => takeSharedIntoDraft('planner'))
  return (
    <AddTaskForm
      date={date}
      open={open}
      label={addField.label}
      placeholder={addField.placeholder}
      id={addFieldId}
      helper={shared ? sharedWords(date, today) : destination(date, today)}
      focused={shared}
      onAdded={() => setShared(false)}
    >
      {access.known && !access.hasAccess && open >= freeOpenTasks - 1 ? (
        <p className="type-caption mt-1 px-5 text-ink2">{openTasks(open)}</p>
      ) : null}
    </AddTaskForm>
  )
}
