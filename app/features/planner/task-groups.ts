import type { Task } from '../../../domain/tasks.ts'

export interface TaskGroup {
  /** The task it ends with; the last group is whatever is left. */
  readonly key: number | 'rest'
  readonly tasks: readonly Task[]
}

/**
 * The list in parts of about sixteen, each of which can be drawn, or skipped, by itself. It is cut after each task
 * whose id says so, not by counting: a task that comes or goes changes its own part, and no other.
 */
export function inGroups(tasks: readonly Task[]): TaskGroup[] {
  const groups: TaskGroup[] = []
  let begin = 0
  for (const [place, { id }] of tasks.entries()) {
    if (!endsGroup(id)) continue
    groups.push({ key: id, tasks: tasks.slice(begin, place + 1) })
    begin = place + 1
  }
  return begin === tasks.length ? groups : [...groups, { key: 'rest', tasks: tasks.slice(begin) }]
}

/** One in sixteen, evenly spread also over ids that lie a second or a minute apart. */
function endsGroup(id: number): boolean {
  const low = id ^ (id / 2 ** 32)
  const mixed = Math.imul(low ^ (low >>> 15), 0x9e3779b1)
  return Math.imul(mixed ^ (mixed >>> 13), 0x85ebca6b) >>> 28 === 0
}
