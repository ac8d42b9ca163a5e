import { listWords } from '../../../content/open/lists.ts'
import { listNamed, offeredLists } from '../../../domain/task-lists.ts'
import type { Task } from '../../../domain/tasks.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { createList, putOnList, taskLists } from '../../member/task-lists.ts'
import { FilterChips } from '../../ui/segmented.tsx'

const words = listWords.named

/** Chooses the list of a task; 'Home' and 'School' are made when they are chosen. */
export function ListField({ task }: { task: Task }) {
  const lists = useLocalStore(taskLists)
  const offered = offeredLists.filter(({ name }) => listNamed(lists, name) === undefined)
  const options = [...lists, ...offered].map(({ id, name }) => ({ value: id, label: name }))

  function choose(id: string) {
    const made = offered.find((list) => list.id === id)
    const list = made === undefined ? id : createList(made.name)?.id
    putOnList(task.id, list === undefined || list === '' ? null : list)
  }

  return (
    <FilterChips
      label={words.label}
      options={[{ value: '', label: words.none }, ...options]}
      value={lists.find(({ id }) => id === task.list)?.id ?? ''}
      onChange={choose}
    />
  )
}
