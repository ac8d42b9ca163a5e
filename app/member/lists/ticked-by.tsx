import { sharedListWords } from '../../../content/open/lists.ts'
import type { Task } from '../../../domain/tasks.ts'
import { ownNumberOf, type KnownList } from './known.ts'

/**
 * Names the person who completed a task of a shared list, unless it was this member. `tickedBy` is the person's number
 * in the list; if it is missing, the owner (number 1) completed the task.
 */
export function TickedBy({ task, list }: { task: Task; list: KnownList }) {
  const by = task.tickedBy ?? 1
  const person =
    task.completed && by !== ownNumberOf(list) ? list.people.find(({ number }) => number === by) : undefined
  return person === undefined ? null : (
    <span className="type-caption text-ink2">{` ${sharedListWords.tickedBy(person.name)}`}</span>
  )
}
