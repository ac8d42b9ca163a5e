import { Plus } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { IconButton } from './button.tsx'
import { absorbSecondTap } from './second-tap.ts'
import { TextField } from './text-field.tsx'

interface AddLineProps {
  /** Id of the input, for code that moves the focus to it. */
  id?: string
  /** Label for screen readers, and the placeholder of the empty field. */
  label: string
  text: string
  isBlank(text: string): boolean
  onChange(text: string): void
  /** Adds the text. Returns whether that worked; if not, the text stays in the field. */
  onAdd(text: string): boolean
}

/** A field with a plus button that adds an entry to a list. The focus stays in the field, for the next entry. */
export function AddLine({ id, label, text, isBlank, onChange, onAdd }: AddLineProps) {
  const [blank, setBlank] = useState(false)
  const [added, setAdded] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    input.current?.focus()
    const nothing = isBlank(text)
    setBlank(nothing)
    if (nothing || !onAdd(text)) return
    absorbSecondTap()
    setAdded(`Added: ${text.trim()}`)
    onChange('')
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        ref={input}
        id={id}
        label={label}
        hideLabel
        placeholder={`${label}…`}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        error={blank ? 'Write a word or two first.' : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          setBlank(false)
        }}
        className="[&_.field-input]:pl-5 [&_.field-well]:rounded-full [&_p]:px-5"
        trailing={
          <IconButton type="submit" label="Add to the list" tone={isBlank(text) ? 'tint' : 'primary'}>
            <Plus className="size-5.5" />
          </IconButton>
        }
      />
      <p role="status" className="sr-only">
        {added}
      </p>
    </form>
  )
}
