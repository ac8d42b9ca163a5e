import { useState } from 'react'
import { ofList } from '../../../domain/task-lists.ts'
import type { Task } from '../../../domain/tasks.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { taskLists } from '../../member/task-lists.ts'

/** The named list of tasks that the planner shows. `id` and `name` are null while it shows the tasks of all lists. */
export interface ChosenList {
  readonly id: string | null
  readonly name: string | null
  choose(id: string | null): void
  of(tasks: readonly Task[]): readonly Task[]
}

export function useChosenList(): ChosenList {
  const [chosen, choose] = useState<string | null>(null)
  // If the chosen list was deleted, all lists are shown.
  const list = useLocalStore(taskLists).find(({ id }) => id === chosen)
  const id = list?.id ?? null
  return {
    id,
    name: list?.name ?? null,
    choose,
    of: (all) => ofList(all, id),
  }
}
