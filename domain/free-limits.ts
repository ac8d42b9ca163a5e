import { type AddRule, isOpenTask } from './tasks.ts'

/** Maximum of open tasks without access, all dates together (spec §9, D14). */
export const freeOpenTasks = 3

/** Number of free tips in each category (spec §9, D36). */
export const freeTipsPerCategory = 2

/** Whether another task may be added. Existing tasks stay usable. */
export function mayAddTask(hasAccess: boolean): AddRule {
  return (tasks) => hasAccess || tasks.filter(isOpenTask).length < freeOpenTasks
}
