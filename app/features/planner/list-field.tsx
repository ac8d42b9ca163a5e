import { listWords } from '../../../content/open/lists.ts'
import { listNamed, offeredLists } from '../../../domain/task-lists.ts'
import type { DetailChanges } from '../../../domain/task-details.ts'
import { now } from '../../device/clock.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { createList, taskLists } from '../../member/task-lists.ts'
import { FilterChips } from '../../ui/segmented.tsx'

const words = listWords.named

interface ListFieldProps {
  draft: { readonly list?: string }
  onChange(changes: DetailChanges): void
}

/** Chooses the list of a task. The lists 'Home' and 'School' are created when they are chosen for the first time. */
export function ListField({ draft, onChange }: ListFieldProps) {
  const lists = useLocalStore(taskLists)
  const offered = offeredLists.filter(({ name }) => listNamed(lists, name) === undefined)
  const options = [...lists, ...offered].map(({ id, name }) => ({ value: id, label: name }))

  function choose(id: string) {
    const made = offered.find((list) => list.id === id)
    const list = made === undefined ? id : (createList(made.name)?.id ?? '')
    onChange({ list: list === '' ? undefined : list, listAt: now().getTime() })
  }

  return (
    <FilterChips
      label={words.label}
      options={[{ value: '', label: words.none }, ...options]}
      value={lists.find(({ id }) => id === draft.list)?.id ?? ''}
      onChange={choose}
    />
  )
}
