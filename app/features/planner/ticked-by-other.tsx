import type { Task } from '../../../domain/tasks.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { knownLists, ownListOf } from '../../member/lists/known.ts'
import { TickedBy } from '../../member/lists/ticked-by.tsx'

/** Who completed a task of an own list that is shared. */
export function TickedByOther({ task }: { task: Task }) {
  const list = ownListOf(useLocalStore(knownLists), task.list)
  return list === undefined ? null : <TickedBy task={task} list={list} />
}
