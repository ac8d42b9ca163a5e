import type { AddRule } from './tasks.ts'

/** Open tasks of the free planner, all dates together (spec §9, D14). */
export const freeOpenTasks = 3

/** Tips of each category that are free (spec §9, D36). */
export const freeTipsPerCategory = 2

/** Whether one more task may be added. Tasks that are there already all stay usable. */
export function mayAddTask(hasAccess: boolean): AddRule {
  return (tasks) => hasAccess || tasks.filter((task) => !task.completed).length < freeOpenTasks
}
