import { isBlank } from '../../domain/blank.ts'
import { addToDraft } from '../device/storage/draft-add.ts'
import { focusSoon } from '../ui/row-focus.ts'
import { toast } from '../ui/toast.tsx'

interface Move {
  /** What was typed into each record; blank texts count as nothing. */
  readonly words: readonly string[]
  /** The draft of the form to add. */
  readonly draft: string
  /** The id of the field that shows this draft. */
  readonly field: string
  readonly title: string
  readonly description: string
}

/**
 * To be called in a layout effect, when a record is gone while it was edited: puts the words into the form to add,
 * behind what stands there, and says so in a toast. The focus goes there too, unless something else has it (spec §4,
 * Device storage).
 */
export function moveLostWords({ words, draft, field, title, description }: Move): void {
  const worth = words.filter((text) => !isBlank(text))
  if (worth.length === 0) return
  addToDraft(draft, worth.join(' · '))
  toast({ title, description })
  // The focus was in what is gone, or nowhere.
  if (document.activeElement === document.body) focusSoon(`#${field}`)
}
