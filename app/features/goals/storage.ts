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

/** Why a change failed: blank title, or storage full or blocked. */
export type GoalRefusal = 'blank' | 'full' | 'blocked'

export function addGoal(wish: GoalWish): { ok: true; goal: Goal } | { ok: false; reason: GoalRefusal } {
  if (isBlank(wish.title)) return { ok: false, reason: 'blank' }
  const goal = newGoal(userGoals.read(), wish, now().getTime())
  const written = userGoals.update((goals) => take(goals, goal))
  return written.ok ? { ok: true, goal } : written
}

const draftBeginning = 'goal-notes-'

/** Key of the draft of a goal's notes. */
export const notesDraft = (id: string): string => draftBeginning + id

/** Returns the drafts of notes whose goals no longer exist, and deletes them. */
export function takeLostNotes(goals: readonly Goal[]): string[] {
  const lost = draftNames(draftBeginning).filter((name) => !goals.some(({ id }) => notesDraft(id) === name))
  return lost.map(takeDraft)
}

/**
 * Deletes a goal. Returns a function that restores it with the draft of its notes; null when it was already gone or
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

/** Returns whether it was stored; the shell reports a failure. */
export function moveGoal(id: string, progress: number): boolean {
  return userGoals.update((goals) => setProgress(goals, id, progress)).ok
}

/** Returns null after saving; 'gone' when the goal no longer exists. */
export function saveNotes(id: string, notes: string): GoalRefusal | 'gone' | null {
  if (!userGoals.read().some((goal) => goal.id === id)) {
    // The storage event of the tab that deleted it may not have arrived yet.
    refreshLocalStores()
    return 'gone'
  }
  const written = userGoals.update((goals) => setGoalNotes(goals, id, notes))
  return written.ok ? null : written.reason
}
