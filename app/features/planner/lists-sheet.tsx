import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { sharedListWords } from '../../../content/open/lists.ts'
import { isBlank } from '../../../domain/blank.ts'
import { listNamed, longestListName, ofList, offeredLists, type TaskList } from '../../../domain/task-lists.ts'
import { filterTasks } from '../../../domain/tasks.ts'
import { useDraft } from '../../device/storage/draft.ts'
import { useLocalStore } from '../../device/storage/storage.ts'
import { knownLists, ownListOf } from '../../member/lists/known.ts'
import { ShareList } from '../../member/lists/share-list.tsx'
import { createList, deleteList, nameList, taskLists } from '../../member/task-lists.ts'
import { tasks } from '../../member/tasks.ts'
import { AddLine } from '../../ui/add-line.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'

const words = sharedListWords.named

export interface ListsSheetProps {
  open: boolean
  /** The list that the sheet shows first; null for the overview of all lists. */
  first: string | null
  onClose(): void
}

export function ListsSheet({ open, first, onClose }: ListsSheetProps) {
  const lists = useLocalStore(taskLists)
  const [shown, setShown] = useState(first)
  const list = lists.find(({ id }) => id === shown)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={list?.name ?? words.title}
      actions={
        <Button full onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      {list === undefined ? (
        <AllLists lists={lists} onShow={setShown} />
      ) : (
        <OneList key={list.id} list={list} onBack={() => setShown(null)} />
      )}
    </Dialog>
  )
}

function AllLists({ lists, onShow }: { lists: readonly TaskList[]; onShow(id: string): void }) {
  const all = useLocalStore(tasks)
  const known = useLocalStore(knownLists)
  const [text, setText] = useDraft('task-list')

  function caption({ id }: TaskList): string {
    const shared = ownListOf(known, id)
    const people = shared?.people.flatMap(({ name, isMe }) => (isMe ? [] : [name])) ?? []
    const open = words.count(filterTasks(ofList(all, id), 'incomplete').length)
    if (shared === undefined) return open
    return `${open}, ${people.length === 0 ? words.shared : words.sharedWith(people)}`
  }

  return (
    <>
      {lists.length === 0 ? <p className="mb-4 text-ink2">{words.about}</p> : null}
      {lists.length === 0 ? null : (
        <ul className="mb-4 divide-y divide-line">
          {lists.map((list) => (
            <li key={list.id}>
              <button
                type="button"
                onClick={() => onShow(list.id)}
                className="flex min-h-13 w-full items-center gap-2 rounded-lg py-1.5 text-left -outline-offset-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="type-title block wrap-anywhere">{list.name}</span>
                  <span className="type-small block text-ink2">{caption(list)}</span>
                </span>
                <ChevronRight className="size-4.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddLine
        label={words.create}
        text={text}
        isBlank={isBlank}
        onChange={(next) => setText(next.slice(0, longestListName))}
        onAdd={(name) => createList(name) !== null}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {offeredLists
          .filter(({ name }) => listNamed(lists, name) === undefined)
          .map(({ name }) => (
            <Button key={name} variant="outline" size="small" onClick={() => void createList(name)}>
              {words.offer(name)}
            </Button>
          ))}
      </div>
    </>
  )
}

function OneList({ list, onBack }: { list: TaskList; onBack(): void }) {
  const shared = ownListOf(useLocalStore(knownLists), list.id)

  function remove() {
    const undo = deleteList(list)
    if (undo === null) return
    onBack()
    toast({ ...words.removed(list.name), action: { label: 'Undo', onClick: undo } })
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        icon={<ArrowLeft className="size-4.5 shrink-0" />}
        onClick={onBack}
      >
        {words.back}
      </Button>
      <Rename list={list} />
      <ShareList shared={shared} tasks={list} />
      <div className="mt-6 border-t border-line pt-5">
        {shared === undefined ? (
          <Button variant="outline" size="small" onClick={remove}>
            {words.remove}
          </Button>
        ) : null}
        <p className="type-small mt-2 text-ink2">{shared === undefined ? words.removeAbout : words.sharedStays}</p>
      </div>
    </>
  )
}

function Rename({ list }: { list: TaskList }) {
  const [name, setName] = useState(list.name)
  const [error, setError] = useState<string | undefined>()

  function save(event: SubmitEvent) {
    event.preventDefault()
    if (isBlank(name)) setError(words.blank)
    else if (!nameList(list.id, name)) setError(words.taken)
  }

  return (
    <form onSubmit={save} noValidate className="mt-2">
      <TextField
        label={words.rename}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={longestListName}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
      {name.trim() === list.name ? null : (
        <Button type="submit" size="small" className="mt-2">
          {words.save}
        </Button>
      )}
    </form>
  )
}
