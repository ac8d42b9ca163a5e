import { useSyncExternalStore } from 'react'
import { isBlank } from '../../domain/blank.ts'
import { isRecord } from '../device/storage/guarded.ts'
import { tabMemory } from '../device/storage/tab-memory.ts'

/** What she has written and not sent yet. `key` is there once it was tried: one for as long as the words are the same. */
export interface ContactDraft {
  readonly subject: string
  readonly message: string
  readonly key: string
}

export const emptyDraft: ContactDraft = { subject: '', message: '', key: '' }

const place = 'harbour:draft:contact'

/** The fields of what lies in the tab; null for nothing, and for what is not ours. */
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
 * The unsent words of this tab. What a visitor wrote becomes hers who signs in next, as it goes with everything else
 * that has no owner yet (D25); what a member wrote is shown to nobody but her.
 */
export function readContactDraft(user: string | null): ContactDraft {
  const found = read()
  if (found === null || (found.owner !== null && found.owner !== user)) return emptyDraft
  const { subject, message, key } = found
  return { subject, message, key }
}

/** Keeps them through a closed dialog and a reload. Where storage is blocked they live as long as the page. */
export function writeContactDraft(user: string | null, draft: ContactDraft): void {
  if (draft.subject === '' && draft.message === '') tabMemory.remove(place)
  else tabMemory.write(place, JSON.stringify({ owner: user, ...draft }))
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether words of hers are waiting in this tab. */
export function useUnsentContact(user: string | null): boolean {
  const isWaiting = () => {
    const { subject, message } = readContactDraft(user)
    return !isBlank(subject) || !isBlank(message)
  }
  return useSyncExternalStore(subscribe, isWaiting, () => false)
}
