import { isBlank } from '../../domain/blank.ts'
import { addToDraft } from '../device/storage/draft.ts'
import { focusSoon } from '../ui/row-focus.ts'
import { toast } from '../ui/toast.tsx'

interface Move {
  /** The texts that the user typed into the deleted record; blank ones are ignored. */
  readonly words: readonly string[]
  readonly draft: string
  readonly field: string
  readonly title: string
  readonly description: string
}

/**
 * Saves what the user typed into a record that was deleted elsewhere meanwhile (spec §4, Device storage). Appends the
 * texts to the draft of the form that adds such records, and shows a toast. Moves the focus to the field with the id
 * `field`, if the focus was in the record. Call it in a layout effect.
 */
export function moveTypedText({ words, draft, field, title, description }: Move): void {
  const worth = words.filter((text) => !isBlank(text))
  if (worth.length === 0) return
  addToDraft(draft, worth.join(' · '))
  toast({ title, description })
  // The focused element was removed with the record, or nothing had the focus.
  if (document.activeElement === document.body) focusSoon(`#${field}`)
}
