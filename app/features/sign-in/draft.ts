import { isRecord } from '../../device/storage/guarded.ts'
import { tabMemory } from '../../device/storage/tab-memory.ts'

/** What she typed on the way in. `waiting`: a confirmation mail is on its way to `email`. Never a password. */
interface SignUpDraft {
  readonly name: string
  readonly email: string
  readonly waiting: boolean
}

const key = 'harbour:sign-up-draft'

const empty: SignUpDraft = { name: '', email: '', waiting: false }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The draft of this tab; empty when there is none. Closing the tab or signing out ends it. */
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

let password = ''

/**
 * The password typed at sign-up, in memory only and for one taking: with it the right code on /login signs her in
 * at once. A reload forgets it.
 */
export function handOver(typed: string): void {
  password = typed
}

export function handedOver(): string {
  return password
}

/** What she, or her browser, put into a field before the page was hydrated: it would be lost otherwise. */
export function typedBefore(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

/** Whether she ticked the form's box before then. */
export function tickedBefore(form: HTMLFormElement | null): boolean {
  return form?.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked ?? false
}
