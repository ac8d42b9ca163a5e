import { Plus } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { useDraft } from '../../../device/draft.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { addThing } from './storage.ts'

/** Adds a thing of her own. What could not be kept stays in the field. */
export function AddOwn() {
  const [name, setName] = useDraft('kit')
  const [blank, setBlank] = useState(false)
  const [added, setAdded] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function add(event: SubmitEvent) {
    event.preventDefault()
    input.current?.focus()
    if (name.trim() === '') return setBlank(true)
    if (!addThing(name)) return
    setAdded(`Added: ${name}`)
    setName('')
  }

  return (
    <form onSubmit={add} noValidate>
      <TextField
        ref={input}
        label="Add something of your own"
        hideLabel
        placeholder="Add something of your own…"
        autoComplete="off"
        enterKeyHint="done"
        value={name}
        error={blank ? 'Write a word or two first.' : undefined}
        onChange={(event) => {
          setName(event.target.value)
          setBlank(false)
        }}
        className="[&_.field-input]:pl-5 [&_.field-well]:rounded-full [&_p]:px-5"
        trailing={
          <IconButton type="submit" label="Add to the list" tone={name.trim() === '' ? 'tint' : 'primary'}>
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
