import { type AddRule, isOpenTask } from './tasks.ts'

/** Maximum number of open tasks of a user without Premium access, counted over all days (spec §9, D14). */
export const freeOpenTasks = 3

/** Number of tips in each category that users without Premium access can read (spec §9, D36). */
export const freeTipsPerCategory = 2

/**
 * Returns a function that tells whether a task may be added to a list of tasks. Without access the number of open tasks
 * is limited; existing tasks can always be used.
 */
export function mayAddTask(hasAccess: boolean): AddRule {
  return (tasks) => hasAccess || tasks.filter(isOpenTask).length < freeOpenTasks
}
