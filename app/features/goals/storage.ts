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
import { keptList } from '../../device/kept.ts'

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

/** The way to put it back; null when it is gone already, or could not be deleted. */
export function deleteGoal(id: string): (() => void) | null {
  const goal = userGoals.read().find((each) => each.id === id)
  if (goal === undefined) return null
  const { ok } = userGoals.update((goals) => remove(goals, id))
  return ok ? () => void userGoals.update((goals) => add(goals, goal)) : null
}

/** Whether it was kept; a failure is told by whoever listens to storage trouble. */
export function moveGoal(id: string, progress: number): boolean {
  return userGoals.update((goals) => setProgress(goals, id, progress)).ok
}

/** Null when the notes are the new ones. */
export function saveNotes(id: string, notes: string): Refusal | null {
  const written = userGoals.update((goals) => setNotes(goals, id, notes))
  return written.ok ? null : written.reason
}
