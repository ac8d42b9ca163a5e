import { LayoutList } from 'lucide-react'
import { useState } from 'react'
import { sharedListWords } from '../../../content/open/lists.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { type LazyPart, useLazyPart } from '../../member/lazy-part.ts'
import { taskLists } from '../../member/task-lists.ts'
import { FilterChips } from '../../ui/segmented.tsx'
import type { ChosenList } from './chosen-list.ts'
import type { ListsSheetProps } from './lists-sheet.tsx'

const words = sharedListWords.named

const listsSheet: LazyPart<ListsSheetProps> = {
  load: async () => (await import('./lists-sheet.tsx')).ListsSheet,
}

interface ListChipsProps {
  list: ChosenList
  /** Called after a list was chosen. The planner then shows the tasks of all dates. */
  onChosen(): void
}

export function ListChips({ list, onChosen }: ListChipsProps) {
  const lists = useLocalStore(taskLists)
  const [open, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  const close = () => setOpen(false)
  const sheet = useLazyPart(listsSheet, open, close)

  return (
    <>
      {lists.length === 0 ? null : (
        <FilterChips
          label={words.filter}
          options={[{ value: '', label: words.all }, ...lists.map(({ id, name }) => ({ value: id, label: name }))]}
          value={list.id ?? ''}
          onChange={(id) => {
            list.choose(id === '' ? null : id)
            if (id !== '') onChosen()
          }}
        />
      )}
      <button
        type="button"
        className="filter-chip"
        onClick={() => {
          setOpenings(openings + 1)
          setOpen(true)
        }}
      >
        <LayoutList />
        <span>{words.chip}</span>
      </button>
      {sheet === null ? null : <sheet.Part key={openings} open={open} first={list.id} onClose={close} />}
    </>
  )
}
