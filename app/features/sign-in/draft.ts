import { isRecord } from '../../device/storage/storage.ts'
import { tabMemory } from '../../device/storage/tab-memory.ts'

/** Text typed in the sign-in forms, never a password. `waiting` is true if a confirmation mail was sent to `email`. */
interface SignUpDraft {
  readonly name: string
  readonly email: string
  readonly waiting: boolean
}

const key = 'harbour:sign-up-draft'

const empty: SignUpDraft = { name: '', email: '', waiting: false }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the draft of this tab, or an empty draft. It is deleted when the tab closes or the user signs out. */
export function readDraft(): SignUpDraft {
  try {
    const kept: unknown = JSON.parse(tabMemory.read(key) ?? 'null')
    if (!isRecord(kept)) return empty
    const { name, email, waiting } = kept
    return { name: text(name), email: text(email), waiting: waiting === true }
  } catch {
    return empty
  }
}

export function saveDraft(change: Partial<SignUpDraft>): void {
  tabMemory.write(key, JSON.stringify({ ...readDraft(), ...change }))
}

export function clearDraft(): void {
  tabMemory.remove(key)
}

/**
 * Returns the text that the user or the browser put into a field before hydration. Without this call the text would be
 * lost.
 */
export function typedBefore(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

/** Returns whether the checkbox of the form was ticked before hydration. */
export function tickedBefore(form: HTMLFormElement | null): boolean {
  return form?.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked ?? false
}
