import { isRecord } from '../../device/storage/storage.ts'
import { tabMemory } from '../../device/storage/tab-memory.ts'

/** Text typed in the sign-in forms. `waiting`: a confirmation mail was sent to `email`. Never contains a password. */
interface SignUpDraft {
  readonly name: string
  readonly email: string
  readonly waiting: boolean
}

const key = 'harbour:sign-up-draft'

const empty: SignUpDraft = { name: '', email: '', waiting: false }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The draft of this tab; empty when there is none. Ends when the tab closes or the user signs out. */
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

/** Text that the user or the browser put into a field before hydration, which would be lost otherwise. */
export function typedBefore(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

/** Whether the form's checkbox was ticked before hydration. */
export function tickedBefore(form: HTMLFormElement | null): boolean {
  return form?.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked ?? false
}
