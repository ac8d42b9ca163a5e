import { useLayoutEffect, useRef } from 'react'
import type { DayRange, LocalDay } from '../../../domain/day.ts'
import type { Task, TaskFilter } from '../../../domain/tasks.ts'
import { readText } from '../../device/storage/kept-text.ts'
import { ownerKey } from '../../device/storage/personal-keys.ts'
import { moveLostWords } from '../../member/lost-words.ts'
import { addFieldId } from './row-focus.ts'
import type { TypedTitles } from './task-edit.tsx'
import { lostWords } from './words.ts'

/** What decides which tasks the list holds, and the tasks that it holds. */
interface View {
  readonly filter: TaskFilter
  readonly everyDate: boolean
  readonly range: DayRange
  readonly today: LocalDay
  readonly shown: readonly Task[]
}

/**
 * When a task that is edited here is deleted in another tab, or leaves the list without a tap of hers (ticked off in
 * another tab, or at midnight), moves what was typed into the field to add (spec §2 Planner).
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
      // Another account may have taken the device over: the words are not for its field.
      if (changed && owner === readText(ownerKey)) lost[isThere ? 'left' : 'deleted'].push(text)
    }
    moveLostWords({ words: lost.left, draft: 'planner', field: addFieldId, ...lostWords.left })
    moveLostWords({ words: lost.deleted, draft: 'planner', field: addFieldId, ...lostWords.deleted })
  })
}

/** The filter or the dates were chosen anew, rather than that a new day began. */
function isChosenAnew(before: View, now: View): boolean {
  if (before.filter !== now.filter || before.everyDate !== now.everyDate) return true
  const sameDates = before.range.from === now.range.from && before.range.to === now.range.to
  return !sameDates && before.today === now.today
}
