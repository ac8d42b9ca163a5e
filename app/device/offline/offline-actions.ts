import {
  newAction,
  offlineAction,
  type ActionKind,
  type NewOfflineAction,
  type OfflineAction,
} from '../../../domain/offline-actions.ts'
import { inStore } from '../storage/database.ts'
import { asidePrefix } from '../storage/device-keys.ts'
import { createListeners } from '../../listeners.ts'

/*
 * Actions that the user took offline, stored until the server has them. They are in IndexedDB, because the service
 * worker reads them too. The worker loads this file, so nothing here may need `window` or `document`.
 */
const place = { database: 'harbour-offline-actions', store: 'actions' }

/**
 * Kinds of actions that a visitor may queue. Any other kind needs an account: without one, it would be sent in the name
 * of whoever is signed in by then.
 */
const ofNobody: readonly ActionKind[] = ['launch', 'event']

/**
 * Returns the key of an action in the store. It starts with the account, so that no data has to move when another
 * account signs in (D25).
 */
function nameOf({ account, id }: Pick<OfflineAction, 'account' | 'id'>): string {
  return account === null ? `harbour:visitor:${id}` : `${asidePrefix}${account}:${id}`
}

/**
 * Stores an action. Resolves once it is on disk. Rejects where the browser stores nothing or has no room, and when the
 * action needs an account but has none.
 */
export async function keepAction(deed: NewOfflineAction): Promise<void> {
  if (deed.account === null && !ofNobody.includes(deed.kind))
    throw new TypeError(`An action of kind ${deed.kind} needs an account`)
  await putAction(newAction(deed, crypto.randomUUID(), Date.now()))
}

/**
 * Stores an action that has an id and a state already, unchanged. Rejects where the browser stores nothing or has no
 * room.
 */
export async function putAction(action: OfflineAction): Promise<void> {
  await inStore(place, 'readwrite', (store) => store.put(action, nameOf(action)))
  announceActions()
}

/** Returns all stored actions of all accounts, oldest first. */
export async function readActions(): Promise<OfflineAction[]> {
  const found: unknown[] = await inStore(place, 'readonly', (store) => store.getAll())
  return found.flatMap((each) => understood(each) ?? []).toSorted((a, b) => a.madeAt - b.madeAt)
}

/**
 * Changes a stored action. Deletes it if `change` returns null; does nothing if `change` returns its argument. Reads
 * and writes in one transaction, so that only one of two tabs can take an action. Resolves with the action as it was
 * before; undefined if it had already been deleted.
 */
export async function changeAction(
  action: Pick<OfflineAction, 'account' | 'id'>,
  change: (found: OfflineAction) => OfflineAction | null,
): Promise<OfflineAction | undefined> {
  const name = nameOf(action)
  let changed = false
  const before: unknown = await inStore(place, 'readwrite', (store) => {
    const request: IDBRequest<unknown> = store.get(name)
    request.addEventListener('success', () => {
      const found = understood(request.result)
      const next = found === undefined ? undefined : change(found)
      changed = next !== found
      if (next === null) store.delete(name)
      else if (changed) store.put(next, name)
    })
    return request
  })
  if (changed) announceActions()
  return understood(before)
}

export async function dropActions(isMeant: (action: OfflineAction) => boolean): Promise<void> {
  for (const action of (await readActions()).filter(isMeant)) await changeAction(action, () => null)
}

const listeners = createListeners()
let channel: BroadcastChannel | undefined

/** Calls `listener` after each change by this page, another tab or the worker. Returns the unsubscribe function. */
export function onActions(listener: () => void): () => void {
  openChannel()
  return listeners.subscribe(listener)
}

/** Tells this page, the other tabs and the worker that the stored actions changed. */
export function announceActions(): void {
  listeners.notify()
  openChannel()?.postMessage(null)
}

function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('harbour:offline-actions')
  channel.addEventListener('message', () => listeners.notify())
  return channel
}

/**
 * Parses a stored action. Returns undefined for an unknown shape, for example from a later version; such an action
 * stays in storage.
 */
function understood(value: unknown): OfflineAction | undefined {
  const parsed = offlineAction.safeParse(value)
  return parsed.success ? parsed.data : undefined
}
