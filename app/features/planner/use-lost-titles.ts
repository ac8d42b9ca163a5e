import { useLayoutEffect, useRef } from 'react'
import type { DayRange, LocalDay } from '../../../domain/day.ts'
import type { Task, TaskFilter } from '../../../domain/tasks.ts'
import { readText } from '../../device/storage/local-text.ts'
import { ownerKey } from '../../device/storage/device-keys.ts'
import { moveTypedText } from '../../member/move-typed-text.ts'
import { addFieldId } from './row-focus.ts'
import type { TypedTitles } from './task-edit.tsx'
import { lostWords } from '../../../content/open/planner.ts'

interface View {
  readonly filter: TaskFilter
  readonly everyDate: boolean
  readonly range: DayRange
  readonly today: LocalDay
  readonly shown: readonly Task[]
}

/**
 * Rescues typed text when another tab deletes the task that is edited here, or when the task leaves the list without an
 * action of the user, for example at midnight. The text moves to the field for a new task (spec §2 Planner).
 */
export function useLostTitles(typed: TypedTitles, tasks: readonly Task[], view: View): void {
  const last = useRef(view)

  useLayoutEffect(() => {
    const before = last.current
    last.current = view
    if (typed.size === 0) return
    const byItself = !isChosenAnew(before, view)
    const lost = { deleted: [] as string[], left: [] as string[] }
    for (const [id, { text, changed, owner }] of typed) {
      const holds = (list: readonly Task[]) => list.some((task) => task.id === id)
      const isThere = holds(tasks)
      if (isThere && !(byItself && holds(before.shown) && !holds(view.shown))) continue
      typed.delete(id)
      // If another account has signed in on this device, the text must not appear in the field of that account.
      if (changed && owner === readText(ownerKey)) lost[isThere ? 'left' : 'deleted'].push(text)
    }
    moveTypedText({ words: lost.left, draft: 'planner', field: addFieldId, ...lostWords.left })
    moveTypedText({ words: lost.deleted, draft: 'planner', field: addFieldId, ...lostWords.deleted })
  })
}

/** Returns true if the user chose another filter or other dates, and false if only a new day began. */
function isChosenAnew(before: View, now: View): boolean {
  if (before.filter !== now.filter || before.everyDate !== now.everyDate) return true
  const sameDates = before.range.from === now.range.from && before.range.to === now.range.to
  return !sameDates && before.today === now.today
}
