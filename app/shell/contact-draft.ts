import { useSyncExternalStore } from 'react'
import { isBlank } from '../../domain/blank.ts'
import { isRecord } from '../device/storage/storage.ts'
import { tabMemory } from '../device/storage/tab-memory.ts'
import { createListeners } from '../listeners.ts'

/** A text that is not sent yet. `key` is set at the first attempt and stays while the text is the same. */
export interface ContactDraft {
  readonly subject: string
  readonly message: string
  readonly key: string
}

export const emptyDraft: ContactDraft = { subject: '', message: '', key: '' }

const place = 'harbour:draft:contact'

/** Reads the draft stored in this tab; null when there is no draft or it is invalid. */
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
 * Returns the unsent text of this tab. A visitor's text goes to the next user who signs in, as all data without an
 * owner does (D25). A member's text is shown to that member only.
 */
export function readContactDraft(user: string | null): ContactDraft {
  const found = read()
  if (found === null || (found.owner !== null && found.owner !== user)) return emptyDraft
  const { subject, message, key } = found
  return { subject, message, key }
}

/**
 * Keeps the text when the dialog is closed and the page is reloaded. Where storage is blocked, the text is lost when
 * the page is closed.
 */
export function writeContactDraft(user: string | null, draft: ContactDraft): void {
  if (draft.subject === '' && draft.message === '') tabMemory.remove(place)
  else tabMemory.write(place, JSON.stringify({ owner: user, ...draft }))
  listeners.notify()
}

const listeners = createListeners()

/** Returns whether this tab has unsent text of the user. */
export function useUnsentContact(user: string | null): boolean {
  const isWaiting = () => {
    const { subject, message } = readContactDraft(user)
    return !isBlank(subject) || !isBlank(message)
  }
  return useSyncExternalStore(listeners.subscribe, isWaiting, () => false)
}
