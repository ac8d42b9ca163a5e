import { isBlank } from '../../domain/blank.ts'
import { addToDraft } from '../device/storage/draft.ts'
import { focusSoon } from '../ui/row-focus.ts'
import { toast } from '../ui/toast.tsx'

interface Move {
  /** The texts that the user typed into the deleted record; blank texts are ignored. */
  readonly words: readonly string[]
  readonly draft: string
  readonly field: string
  readonly title: string
  readonly description: string
}

/**
 * Call it in a layout effect for a record that was deleted elsewhere while the user edited it. Appends the typed texts
 * to the form that adds a record, and says so in a toast. Moves the focus to that form, unless another element has the
 * focus (spec §4, Device storage).
 */
export function moveTypedText({ words, draft, field, title, description }: Move): void {
  const worth = words.filter((text) => !isBlank(text))
  if (worth.length === 0) return
  addToDraft(draft, worth.join(' · '))
  toast({ title, description })
  // The focus was in the deleted record, or nowhere.
  if (document.activeElement === document.body) focusSoon(`#${field}`)
}
