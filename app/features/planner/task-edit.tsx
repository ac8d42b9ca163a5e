import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readText } from '../../device/storage/local-text.ts'
import { ownerKey } from '../../device/storage/device-keys.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type TaskRefusal, renameTask } from '../../member/tasks.ts'
import { keepFocusAmongTasks } from './row-focus.ts'
import { openDetails } from './task-sheet-request.ts'
import { editErrors, retitledWords } from '../../../content/open/planner.ts'
import { detailsWords } from '../../../content/open/task-details.ts'

interface TypedTitle {
  readonly text: string
  readonly changed: boolean
  /** The title that the task had when the user began to edit it. */
  readonly begun: string
  /** Id of the account that owned the task when the user began to edit it. */
  readonly owner: string | null
}

/**
 * The typed texts of all rows that are being edited, by task id. A text survives when its row is unmounted and mounted
 * elsewhere in the list.
 */
export type TypedTitles = Map<number, TypedTitle>

interface TaskEditProps {
  id: number
  title: string
  typed: TypedTitles
  onDone(): void
  onDelete(): boolean
}

/**
 * Replaces the row while the user edits its title. Enter saves and Esc cancels; a title that is refused stays in the
 * field. If another tab or device changes the title meanwhile, the field shows the new title. If the user has already
 * typed, the field keeps the typed text, and a button offers the new title.
 */
export function TaskEdit({ id, title, typed, onDone, onDelete }: TaskEditProps) {
  const [text, setText] = useState(() => typed.get(id)?.text ?? title)
  const [begun, setBegun] = useState(() => typed.get(id)?.begun ?? title)
  const [refused, setRefused] = useState<TaskRefusal | null>(null)
  if (title !== begun && (text === begun || text === title)) {
    setText(title)
    setBegun(title)
  }
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const field = input.current
    if (!field || typed.has(id)) return
    typed.set(id, { text: field.value, changed: false, begun: field.value, owner: readText(ownerKey) })
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  }, [typed, id])

  // If another tab deletes the task, this row is removed. The cleanup of a layout effect runs while the row is still in
  // the document, so that the focus can move to a neighbour.
  useLayoutEffect(() => {
    const field = input.current
    return () => {
      if (field?.form?.contains(document.activeElement)) keepFocusAmongTasks(field, 'tick')
    }
  }, [])

  function takeOther() {
    typed.set(id, { text: title, changed: false, begun: title, owner: readText(ownerKey) })
    setText(title)
    setBegun(title)
    setRefused(null)
    input.current?.focus()
  }

  function close() {
    typed.delete(id)
    onDone()
  }

  function save(event: SubmitEvent) {
    event.preventDefault()
    const refusal = renameTask(id, text)
    // The task was deleted, so `useLostTitles` moves the text to the field for a new task.
    if (refusal === 'gone') return
    setRefused(refusal)
    if (refusal === null) close()
    else input.current?.focus()
  }

  function more() {
    const refusal = renameTask(id, text)
    if (refusal === 'gone') return
    setRefused(refusal)
    if (refusal !== null) return
    close()
    openDetails(id)
  }

  function cancelByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    close()
  }

  return (
    <form onSubmit={save} noValidate className="bg-primary-tint/50 p-3">
      <TextField
        ref={input}
        label={`Edit ${title}`}
        hideLabel
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onKeyDown={cancelByKey}
        onChange={(event) => {
          setText(event.target.value)
          typed.set(id, {
            text: event.target.value,
            changed: event.target.value !== title,
            begun,
            owner: readText(ownerKey),
          })
          setRefused(null)
        }}
        error={refused === null ? undefined : editErrors[refused]}
      />
      <div role="status" className="type-small flex flex-wrap items-center gap-x-2 text-ink2">
        {title === begun ? null : (
          <>
            <span className="mt-2 min-w-0 wrap-anywhere">{retitledWords.text(title)}</span>
            <Button variant="quiet" size="small" className="-ml-5" onClick={takeOther}>
              {retitledWords.take}
            </Button>
          </>
        )}
      </div>
      <div className="mt-2.5 flex flex-wrap justify-end gap-2">
        <IconButton
          tone="danger"
          label={`Delete ${title}`}
          onClick={() => {
            // The typed text is dropped with the task, because Undo restores the task with its stored title.
            if (onDelete()) typed.delete(id)
          }}
          className="mr-auto"
        >
          <Trash2 className="size-4.5" />
        </IconButton>
        <Button variant="quiet" size="small" className="text-ink2!" onClick={close}>
          Cancel
        </Button>
        <Button variant="quiet" size="small" className="text-ink2!" onClick={more}>
          {detailsWords.more}
        </Button>
        <Button type="submit" size="small">
          Save
        </Button>
      </div>
    </form>
  )
}
