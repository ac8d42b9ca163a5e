import { Check, ChevronDown, ListOrdered } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { fixedRules } from '../../../content/open/fixed-rules.ts'
import { daypartAt, type LocalDay } from '../../../domain/day.ts'
import { inOrder, suggestOrder } from '../../../domain/suggested-order.ts'
import type { Task } from '../../../domain/tasks.ts'
import { useNow } from '../../device/clock.ts'
import { PremiumGate } from '../../member/access/premium-gate.tsx'
import { tasks as taskStore } from '../../member/tasks.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PremiumMark } from '../../member/access/premium-mark.tsx'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.tsx'
import { suggestedFor, plannerWords } from '../../../content/open/planner.ts'

interface SuggestedOrderCardProps {
  /** The open tasks of the day. */
  tasks: readonly Task[]
  day: LocalDay
  today: LocalDay
  /** Called after the tasks were put into the suggested order. */
  onUsed(): void
}

/**
 * The suggested order of the day's open tasks with reasons (D38). Closed at first; not shown for fewer than two tasks.
 */
export function SuggestedOrderCard({ tasks, day, today, onUsed }: SuggestedOrderCardProps) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useId()
  if (tasks.length < 2) return null

  return (
    <Card className="p-0">
      <h2>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className="flex min-h-16 w-full items-center gap-3.5 rounded-card px-4 py-2.5 text-left focus-visible:-outline-offset-4"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink">
            <ListOrdered aria-hidden className="size-5" strokeWidth={1.75} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="type-title block">{plannerWords.suggestedOrder}</span>
            <span className="type-small block text-ink2">{suggestedFor(tasks.length, day, today)}</span>
          </span>
          <PremiumMark />
          <ChevronDown
            aria-hidden
            strokeWidth={1.75}
            className={classNames(
              'size-5.5 shrink-0 text-ink2 transition-transform duration-120',
              open && 'rotate-180',
            )}
          />
        </button>
      </h2>
      <div id={panel} hidden={!open} className="px-4 pt-1.5 pb-4">
        {open ? (
          <PremiumGate feature={plannerWords.feature}>
            <SuggestedOrder
              tasks={tasks}
              onUsed={() => {
                toggle.current?.focus({ preventScroll: true })
                onUsed()
              }}
            />
          </PremiumGate>
        ) : null}
      </div>
    </Card>
  )
}

interface SuggestedOrderProps {
  tasks: readonly Task[]
  onUsed(): void
}

/** The order with a reason for each task, computed on this device from the titles and the hour (D31). */
function SuggestedOrder({ tasks, onUsed }: SuggestedOrderProps) {
  const now = useNow('minute')
  const suggested = suggestOrder(tasks, now, daypartAt(now))
  const stands = suggested.every(({ task }, place) => task === tasks[place])

  function use() {
    const before = arrangeTasks(suggested.map(({ task }) => task.id))
    if (before === null) return
    onUsed()
    toast({
      title: plannerWords.ordered.title,
      action: { label: 'Undo', onClick: () => void arrangeTasks(before) },
    })
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
            <Check aria-hidden className="size-4.5 shrink-0 text-success" strokeWidth={1.75} />
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

/** Reorders these tasks among the places they hold. Returns their ids in the order before; null when storing failed. */
function arrangeTasks(ids: readonly number[]): readonly number[] | null {
  let before: readonly number[] = []
  const written = taskStore.update((current) => {
    before = current.map((task) => task.id).filter((id) => ids.includes(id))
    return inOrder(current, ids)
  })
  return written.ok ? before : null
}
