import { Plus } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { IconButton } from './button.tsx'
import { absorbSecondTap } from './second-tap.ts'
import { TextField } from './text-field.tsx'

interface AddLineProps {
  /** For setting the focus. */
  id?: string
  /** Label for screen readers, also shown as the placeholder. */
  label: string
  text: string
  /** Whether a text counts as empty. */
  isBlank(text: string): boolean
  onChange(text: string): void
  /** Returns whether the text was accepted; otherwise it stays in the field. */
  onAdd(text: string): boolean
}

/** One line of input and a plus button, for adding to a list. The focus stays, for the next entry. */
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
