import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { addOwnItem } from './list-changes.ts'

/** The field, for whoever has to put the focus somewhere. */
export const addFieldId = 'shopping-add'

/** Something that no recipe knows of: nappies, say. What could not be kept stays in the field. */
export function AddItem() {
  const [text, setText] = useState('')
  const [blank, setBlank] = useState(false)
  const [added, setAdded] = useState('')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const nothing = text.trim() === ''
    setBlank(nothing)
    if (nothing || !addOwnItem(text)) return
    setAdded(`Added: ${text.trim()}`)
    setText('')
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        id={addFieldId}
        label="Add something yourself"
        hideLabel
        placeholder="Add something yourself…"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setBlank(false)
        }}
        error={blank ? 'Write a word or two first.' : undefined}
        className="[&_.field-input]:pl-5 [&_.field-well]:rounded-full [&_p]:px-5"
        trailing={
          <IconButton type="submit" label="Add to the list" tone={text.trim() === '' ? 'tint' : 'primary'}>
            <Plus aria-hidden className="size-5.5" strokeWidth={1.75} />
          </IconButton>
        }
      />
      <p role="status" className="sr-only">
        {added}
      </p>
    </form>
  )
}
