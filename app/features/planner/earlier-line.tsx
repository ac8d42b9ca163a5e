import { earlierWords } from '../../../content/open/day-view.ts'
import type { LocalDay } from '../../../domain/day.ts'
import { changeTasks, earlierTasks, letGo } from '../../../domain/task-places.ts'
import { movedTo, type Task } from '../../../domain/tasks.ts'
import { Button } from '../../ui/button.tsx'
import { moveWithUndo } from './move-with-undo.ts'

export function EarlierLine({ tasks, today }: { tasks: readonly Task[]; today: LocalDay }) {
  const earlier = earlierTasks(tasks, today)
  if (earlier.length === 0) return null
  const count = earlier.length
  const change = (how: (task: Task) => Task) => (current: readonly Task[]) =>
    changeTasks(current, new Set(earlier.map(({ id }) => id)), how)

  return (
    <div className="on-screen-only flex flex-wrap items-center gap-x-1 px-1.5">
      <p className="type-small mr-auto text-ink2">{earlierWords.waiting(count)}</p>
      <div className="-mx-2 flex flex-wrap">
        <Button
          variant="quiet"
          size="small"
          className="px-2!"
          onClick={() =>
            moveWithUndo(
              change((task) => movedTo(task, today)),
              { title: earlierWords.brought },
            )
          }
        >
          {earlierWords.bring(count)}
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="px-2! text-ink2!"
          onClick={() =>
            moveWithUndo(
              change((task) => letGo(task, today)),
              { title: earlierWords.gone, description: earlierWords.goneLine(count) },
            )
          }
        >
          {earlierWords.letGo(count)}
        </Button>
      </div>
    </div>
  )
}
