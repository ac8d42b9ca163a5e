import { useEffect, useEffectEvent, useState } from 'react'
import { addedWords, addErrors } from '../../content/open/tasks.ts'
import { isBlank } from '../../domain/blank.ts'
import type { LocalDay } from '../../domain/day.ts'
import { freeOpenTasks, mayAddTask } from '../../domain/free-limits.ts'
import { useDraft } from '../device/storage/draft.ts'
import { useAccess } from './access/access-context.ts'
import { openUpgrade } from './access/upgrade.tsx'
import { addTask, type Refusal } from './tasks.ts'

/**
 * The state of a field that adds a task to `date`, on Home and in the planner. What is refused stays in the field, also
 * through a reload (D14); both fields share one draft. `open` is how many tasks of all dates are open.
 */
export function useAddTask(date: LocalDay, open: number, onAdded?: () => void) {
  const access = useAccess()
  const [title, setTitle] = useDraft('planner')
  const [refused, setRefused] = useState<Refusal | 'asking' | null>(null)
  const [added, setAdded] = useState('')
  const limitIsPast = refused === 'limit' && (access.hasAccess || open < freeOpenTasks)
  // The words may come from an edit whose task is gone.
  const blankIsPast = refused === 'blank' && !isBlank(title)
  const error = refused === 'asking' || limitIsPast || blankIsPast ? null : refused

  function add(): void {
    const refusal = addTask(title, date, mayAddTask(access.hasAccess))
    const unsure = refusal === 'limit' && !access.known
    setRefused(unsure ? 'asking' : refusal)
    setAdded(refusal === null ? addedWords(title) : '')
    if (refusal === null) {
      setTitle('')
      onAdded?.()
    }
    if (unsure) void access.refresh()
    else if (refusal === 'limit') openUpgrade('Unlimited Task Planning')
  }

  // More than the free tasks wait until the plan is known; then the same words are tried again.
  const waits = refused === 'asking'
  useOnceTrue(waits && access.known, add)

  return {
    title,
    changeTitle(text: string) {
      setTitle(text)
      setRefused(null)
    },
    add,
    waits,
    error: error === null ? undefined : addErrors[error],
    /** For a live region: the task that was added last. */
    added,
  }
}

/** Runs `act` each time `value` becomes true. */
function useOnceTrue(value: boolean, act: () => void) {
  const acts = useEffectEvent(act)
  useEffect(() => {
    if (value) acts()
  }, [value])
}
