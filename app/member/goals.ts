import { storedGoal, withUniqueGoalIds, type Goal } from '../../domain/goals.ts'
import { localListStore } from '../device/storage/storage.ts'

/** The user's goals (spec §3, key `user_goals`). */
export const userGoals = localListStore<Goal>('user_goals', storedGoal, withUniqueGoalIds)
