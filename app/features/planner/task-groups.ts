import type { LocalDay } from '../../../domain/day.ts'
import type { Task } from '../../../domain/tasks.ts'

export interface GroupedTasks {
  /** Id of the task that ends the group (see `endsGroup`); 'rest' for the tasks after the last such task. */
  readonly key: number | 'rest'
  readonly tasks: readonly Task[]
}

/** Splits a list that is sorted by day into one list per day. */
export function inDays(tasks: readonly Task[]): { readonly day: LocalDay; readonly tasks: readonly Task[] }[] {
  const days: { day: LocalDay; tasks: Task[] }[] = []
  for (const task of tasks) {
    const last = days.at(-1)
    if (last?.day === task.date) last.tasks.push(task)
    else days.push({ day: task.date, tasks: [task] })
  }
  return days
}

/**
 * Splits the list into groups of sixteen tasks on average, which are rendered or skipped separately. Where a group ends
 * depends on a hash of the task's id and not on a count, so an added or removed task changes only the group that it is
 * in.
 */
export function inGroups(tasks: readonly Task[]): GroupedTasks[] {
  const groups: GroupedTasks[] = []
  let begin = 0
  for (const [place, { id }] of tasks.entries()) {
    if (!endsGroup(id)) continue
    groups.push({ key: id, tasks: tasks.slice(begin, place + 1) })
    begin = place + 1
  }
  return begin === tasks.length ? groups : [...groups, { key: 'rest', tasks: tasks.slice(begin) }]
}

/**
 * Returns true for one id in sixteen. The ids are times of creation, and the hash distributes them evenly even if they
 * are exactly a second or a minute apart.
 */
function endsGroup(id: number): boolean {
  const low = id ^ (id / 2 ** 32)
  const mixed = Math.imul(low ^ (low >>> 15), 0x9e3779b1)
  return Math.imul(mixed ^ (mixed >>> 13), 0x85ebca6b) >>> 28 === 0
}
