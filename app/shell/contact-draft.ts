import { useSyncExternalStore } from 'react'
import { isBlank } from '../../domain/blank.ts'
import { isRecord } from '../device/storage/storage.ts'
import { tabMemory } from '../device/storage/tab-memory.ts'
import { createListeners } from '../listeners.ts'

/**
 * A message that is not sent yet. `key` is the idempotency key: an empty string until the first attempt to send, then
 * the same until the text changes.
 */
export interface ContactDraft {
  readonly subject: string
  readonly message: string
  readonly key: string
}

export const emptyDraft: ContactDraft = { subject: '', message: '', key: '' }

const place = 'harbour:draft:contact'

/** Returns the draft that is stored in this tab; null when there is none or it is invalid. */
function read(): (ContactDraft & { readonly owner: string | null }) | null {
  try {
    const found: unknown = JSON.parse(tabMemory.read(place) ?? '')
    if (!isRecord(found)) return null
    const { owner, subject, message, key } = found
    if (![subject, message, key].every((text) => typeof text === 'string')) return null
    return { owner: typeof owner === 'string' ? owner : null, ...(found as unknown as ContactDraft) }
  } catch {
    return null
  }
}

/**
 * Returns the unsent message of this tab; an empty one if there is none for this user. A visitor's message goes to the
 * next user who signs in, like all data without an owner (D25). A member's message is shown to that member only.
 */
export function readContactDraft(user: string | null): ContactDraft {
  const found = read()
  if (found === null || (found.owner !== null && found.owner !== user)) return emptyDraft
  const { subject, message, key } = found
  return { subject, message, key }
}

/**
 * Stores the message, so that it is not lost when the dialog is closed or the page reloaded. Where storage is blocked,
 * a reload loses it.
 */
export function writeContactDraft(user: string | null, draft: ContactDraft): void {
  if (draft.subject === '' && draft.message === '') tabMemory.remove(place)
  else tabMemory.write(place, JSON.stringify({ owner: user, ...draft }))
  listeners.notify()
}

const listeners = createListeners()

/** Returns whether this tab has an unsent message of the user. Renders again when that changes. */
export function useUnsentContact(user: string | null): boolean {
  const isWaiting = () => {
    const { subject, message } = readContactDraft(user)
    return !isBlank(subject) || !isBlank(message)
  }
  return useSyncExternalStore(listeners.subscribe, isWaiting, () => false)
}
