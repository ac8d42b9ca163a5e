import {
  newAction,
  offlineAction,
  type ActionKind,
  type Deed,
  type OfflineAction,
} from '../../../domain/offline-actions.ts'
import { inStore } from '../storage/database.ts'
import { asidePrefix } from '../storage/personal-keys.ts'

/*
 * What she did offline, until the server has it. In IndexedDB, where the service worker can read it too; the worker
 * loads this file, so nothing here may need a page.
 */
const place = { database: 'harbour-offline-actions', store: 'actions' }

/** What a visitor may do, too. Anything else would go out in the name of whoever is signed in by then. */
const ofNobody: readonly ActionKind[] = ['launch', 'event']

/** Each lies under its account's name from the start: nothing has to move when another one signs in (D25). */
function nameOf({ account, id }: Pick<OfflineAction, 'account' | 'id'>): string {
  return account === null ? `harbour:visitor:${id}` : `${asidePrefix}${account}:${id}`
}

/** Resolves once it is on disk. Rejects where the browser keeps nothing, or has no room, and where nobody can answer for it. */
export async function keepAction(deed: Deed): Promise<void> {
  if (deed.account === null && !ofNobody.includes(deed.kind)) throw new TypeError(`Whose ${deed.kind} is it?`)
  await putAction(newAction(deed, crypto.randomUUID(), Date.now()))
}

/** Puts it back as it was. Rejects as `keepAction` does. */
export async function putAction(action: OfflineAction): Promise<void> {
  await inStore(place, 'readwrite', (store) => store.put(action, nameOf(action)))
  announceActions()
}

/** Everything that is here, whoever made it, in the order in which it was made. */
export async function readActions(): Promise<OfflineAction[]> {
  const found: unknown[] = await inStore(place, 'readonly', (store) => store.getAll())
  return found.flatMap((each) => understood(each) ?? []).toSorted((a, b) => a.madeAt - b.madeAt)
}

/**
 * Changes what is stored now, or takes it away where `change` returns null; in one transaction, so that of two tabs only
 * one gets it. Resolves with what was there before, undefined when it was gone.
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

/** Takes away all of which `isMeant` says yes. */
export async function dropActions(isMeant: (action: OfflineAction) => boolean): Promise<void> {
  for (const action of (await readActions()).filter(isMeant)) await changeAction(action, () => null)
}

const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

/** Hears of every change: this page's, another tab's, the worker's. Returns how to stop. */
export function onActions(listener: () => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that something changed, to everybody but the network. */
export function announceActions(): void {
  for (const listener of listeners) listener()
  openChannel()?.postMessage(null)
}

function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('harbour:offline-actions')
  channel.addEventListener('message', () => {
    for (const listener of listeners) listener()
  })
  return channel
}

/** What a later version, or somebody else, left there is let be. */
function understood(value: unknown): OfflineAction | undefined {
  const parsed = offlineAction.safeParse(value)
  return parsed.success ? parsed.data : undefined
}
