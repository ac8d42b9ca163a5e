import { Check } from 'lucide-react'
import { fixedRules } from '../../../content/open/fixed-rules.ts'
import { plannerWords } from '../../../content/open/planner.ts'
import { daypartAt } from '../../../domain/day.ts'
import { suggestOrder } from '../../../domain/suggested-order.ts'
import { inOrder, type Task } from '../../../domain/tasks.ts'
import { useNow } from '../../device/clock.ts'
import { Button } from '../../ui/button.tsx'
import { moveWithUndo } from './move-with-undo.ts'

export interface SuggestedOrderProps {
  tasks: readonly Task[]
  onUsed(): void
}

/**
 * Shows the suggested order with a reason for each task. This device computes it from the titles and the hour (D31).
 */
export function SuggestedOrder({ tasks, onUsed }: SuggestedOrderProps) {
  const now = useNow('minute')
  const suggested = suggestOrder(tasks, now, daypartAt(now))
  const stands = suggested.every(({ task }, place) => task === tasks[place])

  function use() {
    const ids = suggested.map(({ task }) => task.id)
    if (moveWithUndo((current) => inOrder(current, ids), { title: plannerWords.ordered.title })) onUsed()
  }

  return (
    <>
      <ol className="flex flex-col gap-3">
        {suggested.map(({ task, reason }, place) => (
          <li key={task.id} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="type-small grid size-7 shrink-0 place-items-center rounded-full bg-sunk font-semibold tabular-nums"
            >
              {place + 1}
            </span>
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="type-body">{task.title}</p>
              <p className="type-small text-ink2">{reason}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {stands ? (
          <p className="type-small flex min-h-11 items-center gap-2 text-ink2">
            <Check className="size-4.5 shrink-0 text-success" />
            {plannerWords.ordered.line}
          </p>
        ) : (
          <Button variant="secondary" size="small" onClick={use}>
            {plannerWords.ordered.button}
          </Button>
        )}
        <p className="type-caption text-ink2">{fixedRules}</p>
      </div>
    </>
  )
}
