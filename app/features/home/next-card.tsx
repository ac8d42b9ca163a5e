import { useState } from 'react'
import { Link } from 'react-router'
import { nextCard } from '../../../content/open/home.ts'
import { timeWords } from '../../../content/open/task-details.ts'
import { shortDayWords } from '../../../domain/day-words.ts'
import { type LocalDay, localDay } from '../../../domain/day.ts'
import { isOpenTask, nextTasks, type Task } from '../../../domain/tasks.ts'
import { useNow } from '../../device/clock.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { AddTaskForm } from '../../member/add-task-form.tsx'
import { completeTask, tasks as keptTasks } from '../../member/tasks.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { TickCircle } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'

const shownTasks = 3

/** The card 'Next' (D40) has the next open tasks, with checkboxes, and a field for one more task. */
export function NextCard() {
  const today = localDay(useNow('day'))
  const tasks = useLocalStore(keptTasks)
  // Tasks that were ticked here stay in their places, so that nothing moves under the finger and a mistake can be
  // undone.
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const open = tasks.filter(isOpenTask).length
  const next = nextTasks(tasks, { today, count: shownTasks, kept: ticked })

  function tick({ id }: Task, completed: boolean) {
    setTicked(new Set(ticked).add(id))
    completeTask(id, completed)
  }

  return (
    <Card as="section" aria-labelledby="next" className="mb-4 px-2 pt-4 pb-3">
      <div className="-mt-2 flex items-center justify-between gap-3 px-3">
        <h2 id="next" className="type-h3">
          {nextCard.title}
        </h2>
        <Link
          to={paths.planner}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
        >
          {nextCard.all}
        </Link>
      </div>
      {next.length === 0 ? (
        <p className="px-3 pb-3 text-ink2">{nextCard.none}</p>
      ) : (
        <ul className="pb-2">
          {next.map((task) => (
            <li key={task.id} className="flex items-center gap-1">
              <TickCircle label={task.title} checked={task.completed} onChange={(done) => tick(task, done)} />
              <p className="min-w-0 wrap-anywhere">
                <span className={classNames('line-clamp-2', task.completed && 'text-ink3 line-through')}>
                  {task.title}
                </span>
                <When task={task} today={today} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <AddTaskForm
        date={today}
        open={open}
        label={nextCard.field}
        placeholder={nextCard.field}
        toastPlace="#next-toast"
        className="px-1"
      />
      {/* A toast about a task that was added for another day is shown here, so that it covers no task. */}
      <div id="next-toast" data-toast-place className="toast-place -mx-2 -mb-3" />
    </Card>
  )
}

/** The day of a task, unless it is today, and its time. */
function When({ task: { date, time }, today }: { task: Task; today: LocalDay }) {
  const words = [date === today ? '' : shortDayWords(date, today), time === undefined ? '' : timeWords(time)]
  const said = words.filter(Boolean).join(', ')
  return said === '' ? null : <span className="type-caption block text-ink2">{` ${said}`}</span>
}
