import {
  withGoal,
  type Goal,
  type GoalWish,
  newGoal,
  withoutGoal,
  setGoalNotes,
  setProgress,
  take,
} from '../../../domain/goals.ts'
import { isBlank } from '../../../domain/blank.ts'
import { now } from '../../device/clock.ts'
import { addToDraft, takeDraft, draftNames } from '../../device/storage/draft.ts'
import { refreshLocalStores } from '../../device/storage/storage.ts'
import { userGoals } from '../../member/goals.ts'

/** Why a change failed: the title is blank, or the storage is full or blocked. */
export type GoalRefusal = 'blank' | 'full' | 'blocked'

export function addGoal(wish: GoalWish): { ok: true; goal: Goal } | { ok: false; reason: GoalRefusal } {
  if (isBlank(wish.title)) return { ok: false, reason: 'blank' }
  const goal = newGoal(userGoals.read(), wish, now().getTime())
  const written = userGoals.update((goals) => take(goals, goal))
  return written.ok ? { ok: true, goal } : written
}

const draftBeginning = 'goal-notes-'

export const notesDraft = (id: string): string => draftBeginning + id

/** Returns the drafts of notes whose goals no longer exist, and deletes these drafts. */
export function takeLostNotes(goals: readonly Goal[]): string[] {
  const lost = draftNames(draftBeginning).filter((name) => !goals.some(({ id }) => notesDraft(id) === name))
  return lost.map(takeDraft)
}

/**
 * Deletes a goal. Returns a function that restores the goal with its draft notes, or null if the goal did not exist or
 * could not be deleted.
 */
export function deleteGoal(id: string): (() => void) | null {
  const goal = userGoals.read().find((each) => each.id === id)
  if (goal === undefined) return null
  if (!userGoals.update((goals) => withoutGoal(goals, id)).ok) return null
  const words = takeDraft(notesDraft(id))
  return () => {
    addToDraft(notesDraft(id), words)
    userGoals.update((goals) => withGoal(goals, goal))
  }
}

/** Sets a goal's progress. Returns whether it was stored. The app's shell reports a failure to the user. */
export function moveGoal(id: string, progress: number): boolean {
  return userGoals.update((goals) => setProgress(goals, id, progress)).ok
}

/** Returns null after saving, 'gone' if the goal no longer exists, or the reason why storing failed. */
export function saveNotes(id: string, notes: string): GoalRefusal | 'gone' | null {
  if (!userGoals.read().some((goal) => goal.id === id)) {
    // Another tab has deleted the goal. Its storage event may not have arrived yet, so the stores are read again.
    refreshLocalStores()
    return 'gone'
  }
  const written = userGoals.update((goals) => setGoalNotes(goals, id, notes))
  return written.ok ? null : written.reason
}
