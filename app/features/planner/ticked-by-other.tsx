import type { Task } from '../../../domain/tasks.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { knownLists, ownListOf } from '../../member/lists/known.ts'
import { TickedBy } from '../../member/lists/ticked-by.tsx'

/** Says who completed a task of a list that the member shares with others. */
export function TickedByOther({ task }: { task: Task }) {
  const list = ownListOf(useLocalStore(knownLists), task.list)
  return list === undefined ? null : <TickedBy task={task} list={list} />
}
