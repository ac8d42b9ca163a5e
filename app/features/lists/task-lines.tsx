import { X } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { sharedListWords } from '../../../content/open/lists.ts'
import { rowDate } from '../../../content/open/planner.ts'
import { isBlank } from '../../../domain/blank.ts'
import { localDay } from '../../../domain/day.ts'
import {
  appendTask,
  filterTasks,
  removeTask,
  restoreTask,
  setCompleted,
  sortByDay,
  type Task,
} from '../../../domain/tasks.ts'
import { now, useNow } from '../../device/clock.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { type LocalStore, useLocalStore } from '../../device/storage/storage.ts'
import { ownNumberOf, type KnownList } from '../../member/lists/known.ts'
import { TickedBy } from '../../member/lists/ticked-by.tsx'
import { AddLine } from '../../ui/add-line.tsx'
import { Spot } from '../../ui/art/spots.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { keepFocusNear } from '../../ui/row-focus.ts'
import { toast } from '../../ui/toast.tsx'

const words = sharedListWords.tasks

interface TaskLinesProps {
  store: LocalStore<readonly Task[]>
  /** The shared list that the tasks belong to; undefined if nobody else sees it. */
  shared: KnownList | undefined
  readOnly: boolean
}

/** The tasks of somebody else's list, ordered by day. They can be added, ticked and removed, also offline. */
export function TaskLines({ store, shared, readOnly }: TaskLinesProps) {
  const tasks = useLocalStore(store)
  const today = localDay(useNow('day'))
  const [text, setText] = useDraft('shared-task')
  // Ids of the tasks that were done when the page was opened; they are at the end of the list. A task that is ticked
  // later stays in its place, so that a mistake can be undone.
  const [before] = useState(() => new Set(filterTasks(tasks, 'completed').map(({ id }) => id)))
  const isPast = ({ id, completed }: Task): boolean => completed && before.has(id)
  const ordered = sortByDay(tasks)

  function add(title: string): boolean {
    const time = now().getTime()
    return store.update((current) => {
      if (current.some((task) => task.id >= time && task.title === title)) return current
      const added = appendTask(current, { title, date: today, now: time })
      return added.ok ? added.tasks : current
    }).ok
  }

  return (
    <>
      {tasks.length === 0 ? null : (
        <p role="status" className="type-small -mt-1.5 mb-4 text-ink2">
          {words.status(filterTasks(tasks, 'incomplete').length)}
        </p>
      )}
      {readOnly ? null : (
        <AddLine id={addFieldId} label={words.add} text={text} isBlank={isBlank} onChange={setText} onAdd={add} />
      )}
      {tasks.length === 0 ? (
        <EmptyState headingLevel={2} spot={<Spot name="sail" />} {...words.empty} />
      ) : (
        <Card className="mt-4 px-4 py-1">
          <ul className="divide-y divide-line">
            {[...ordered.filter((task) => !isPast(task)), ...ordered.filter(isPast)].map((task) => (
              <TaskLine
                key={task.id}
                store={store}
                task={task}
                date={rowDate(task.date, today)}
                shared={shared}
                readOnly={readOnly}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

const addFieldId = 'shared-task-add'

function TaskLine({ store, task, date, shared, readOnly }: TaskLinesProps & { task: Task; date: string }) {
  function tick(completed: boolean) {
    const at = completed ? now().toISOString() : null
    store.update((current) => setCompleted(current, task.id, at, shared && ownNumberOf(shared)))
  }

  function takeOff(event: MouseEvent) {
    keepFocusNear(event.currentTarget, 'button', () => document.getElementById(addFieldId))
    const removed = removeTask(store.read(), task.id)?.removed
    const written = store.update((current) => removeTask(current, task.id)?.tasks ?? current)
    if (removed === undefined || !written.ok) return
    toast({
      title: words.offList,
      description: task.title,
      action: { label: 'Undo', onClick: () => void store.update((current) => restoreTask(current, removed)) },
    })
  }

  return (
    <li className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <Checkbox checked={task.completed} disabled={readOnly} onChange={tick}>
          <span className={classNames('wrap-anywhere', task.completed && 'text-ink3 line-through')}>{task.title}</span>
          {shared === undefined ? null : <TickedBy task={task} list={shared} />}
        </Checkbox>
      </div>
      <span className="type-small shrink-0 text-ink2">{date}</span>
      {readOnly ? null : (
        <IconButton label={words.takeOff(task.title)} className="-mr-2.5" onClick={takeOff}>
          <X className="size-4.5 text-ink2" />
        </IconButton>
      )}
    </li>
  )
}
