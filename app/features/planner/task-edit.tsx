import { type KeyboardEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readText } from '../../device/storage/kept-text.ts'
import { ownerKey } from '../../device/storage/personal-keys.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Refusal, renameTask } from '../../member/tasks.ts'
import { keepFocusAmongTasks } from './row-focus.ts'
import { editErrors } from './words.ts'

interface TypedTitle {
  readonly text: string
  /** It is not what the title says. */
  readonly changed: boolean
  /** The account whose task it is. */
  readonly owner: string | null
}

/** What stands in the rows being edited, by task: a row that moves to another place of the list is made anew. */
export type TypedTitles = Map<number, TypedTitle>

interface TaskEditProps {
  id: number
  title: string
  typed: TypedTitles
  onDone(): void
}

/** Takes the row's place while its title is edited. Enter saves, Esc cancels; what is refused stays in the field. */
export function TaskEdit({ id, title, typed, onDone }: TaskEditProps) {
  const [text, setText] = useState(() => typed.get(id)?.text ?? title)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const field = input.current
    if (!field || typed.has(id)) return
    typed.set(id, { text: field.value, changed: false, owner: readText(ownerKey) })
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  }, [typed, id])

  // Another tab may delete the task: at this moment the row still stands.
  useLayoutEffect(() => {
    const field = input.current
    return () => {
      if (field?.form?.contains(document.activeElement)) keepFocusAmongTasks(field, 'tick')
    }
  }, [])

  function close() {
    typed.delete(id)
    onDone()
  }

  function save(event: SubmitEvent) {
    event.preventDefault()
    const refusal = renameTask(id, text)
    // The list moves the words (`useLostTitles`).
    if (refusal === 'gone') return
    setRefused(refusal)
    if (refusal === null) close()
    else input.current?.focus()
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
            owner: readText(ownerKey),
          })
          setRefused(null)
        }}
        error={refused === null ? undefined : editErrors[refused]}
      />
      <div className="mt-2.5 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="small" className="text-ink2!" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="small">
          Save
        </Button>
      </div>
    </form>
  )
}
