import {
  add,
  type Goal,
  type GoalWish,
  newGoal,
  remove,
  setNotes,
  setProgress,
  storedGoal,
  take,
  withOwnIds,
} from '../../../domain/goals.ts'
import { isBlank } from '../../../domain/blank.ts'
import { now } from '../../device/clock.ts'
import { addToDraft, takeDraft } from '../../device/storage/draft-add.ts'
import { draftNames } from '../../device/storage/draft.ts'
import { keptList, refreshKept } from '../../device/storage/kept.ts'

/** Why a change did not happen: without a title, or by the browser's storage. */
export type Refusal = 'blank' | 'full' | 'blocked'

/** Her goals, on this device only (spec §3, key `user_goals`). */
export const userGoals = keptList<Goal>('user_goals', storedGoal, withOwnIds)

export function addGoal(wish: GoalWish): { ok: true; goal: Goal } | { ok: false; reason: Refusal } {
  if (isBlank(wish.title)) return { ok: false, reason: 'blank' }
  const goal = newGoal(userGoals.read(), wish, now().getTime())
  const written = userGoals.update((goals) => take(goals, goal))
  return written.ok ? { ok: true, goal } : written
}

const draftBeginning = 'goal-notes-'

/** The draft of a goal's notes. */
export const notesDraft = (id: string): string => draftBeginning + id

/** What is being typed as notes on goals that are not among these any more; the drafts end with it. */
export function takeLostNotes(goals: readonly Goal[]): string[] {
  const lost = draftNames(draftBeginning).filter((name) => !goals.some(({ id }) => notesDraft(id) === name))
  return lost.map(takeDraft)
}

/**
 * The way to put it back, with what was being typed as its notes; null when it is gone already, or could not be
 * deleted.
 */
export function deleteGoal(id: string): (() => void) | null {
  const goal = userGoals.read().find((each) => each.id === id)
  if (goal === undefined) return null
  if (!userGoals.update((goals) => remove(goals, id)).ok) return null
  const words = takeDraft(notesDraft(id))
  return () => {
    addToDraft(notesDraft(id), words)
    userGoals.update((goals) => add(goals, goal))
  }
}

/** Whether it was kept; a failure is told by whoever listens to storage trouble. */
export function moveGoal(id: string, progress: number): boolean {
  return userGoals.update((goals) => setProgress(goals, id, progress)).ok
}

/** Null when the notes are the new ones; 'gone' when there is no such goal any more. */
export function saveNotes(id: string, notes: string): Refusal | 'gone' | null {
  if (!userGoals.read().some((goal) => goal.id === id)) {
    // The word of the tab that deleted it may still be on its way.
    refreshKept()
    return 'gone'
  }
  const written = userGoals.update((goals) => setNotes(goals, id, notes))
  return written.ok ? null : written.reason
}
