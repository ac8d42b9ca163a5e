import { ApiError, request } from '../../api.ts'
import { now } from '../../device/clock.ts'
import { connectLive } from '../../device/live/live.ts'
import { logError } from '../../device/log.ts'
import { isOnline } from '../../device/offline/online.ts'
import { onOtherTabs } from '../../device/storage/tabs.ts'
import { readCheck, readMemory, writeMemory } from './access-memory.ts'
import { forgetRoles } from '../auth/admin-role.ts'
import type { AccessState } from './access-context.ts'
import { createAccessStore } from './access-store.ts'
import { contentChanged } from '../content-changed.ts'
import { dropCopies } from '../packs/pack-store.ts'
import { isVisible, listen, onRestored, stopAll } from '../../device/page/listen.ts'

/**
 * When content changes, the server tells all open pages at once. Each waits a random time of up to this many
 * milliseconds before it asks for the content, so that not all ask at the same moment.
 */
const spreadMs = 5_000

/** The page's only access store. It is loaded for members only, because the page of a visitor does not need it. */
const store = createAccessStore({
  check: async () => readCheck(await request('/api/check-subscription')),
  isOnline,
  wall: () => now().getTime(),
  steady: () => performance.now(),
  recall: readMemory,
  keep: writeMemory,
  failed(error) {
    // The user has signed out during the request, which the session store handles.
    if (error instanceof ApiError && error.status === 401) return
    logError('The subscription could not be checked', error)
  },
})

/**
 * Calls `tell` with what this member may open, at each change. Checks access at once, when the page becomes visible or
 * is online again, when another tab or the server reports a change, and before the trial or subscription ends. Returns
 * the function that stops this.
 */
export function followAccess(
  user: string,
  tell: (state: AccessState) => void,
  refreshSession: () => Promise<void>,
): () => void {
  const ask = () => void store.refresh()
  let connected = false
  function resync() {
    // Not needed at the first connection, because the page has just loaded all this.
    if (connected) {
      void refreshSession()
      forgetRoles()
      contentChanged.notify()
    }
    connected = true
    ask()
  }
  const seen = () => store.seen(isVisible())
  const stop = stopAll(
    store.subscribe(() => {
      if (store.isOver()) dropCopies()
      tell(store.read())
    }),
    onOtherTabs((message) => {
      if (message === 'session-changed') ask()
    }),
    connectLive({
      heard(kind) {
        if (kind === 'subscription') void store.heard()
        else if (kind === 'signed-out') void refreshSession()
        else if (kind === 'role') forgetRoles()
        else if (kind === 'content') setTimeout(() => contentChanged.notify(), Math.random() * spreadMs)
      },
      resync,
    }),
    listen(window, 'online', ask),
    listen(window, ['offline', 'focus'], seen),
    onRestored(ask),
    listen(document, 'visibilitychange', seen),
  )
  void store.enter(user)
  return () => {
    void store.enter(null)
    stop()
  }
}

/**
 * Asks the server what the member may open. Resolves with the state afterwards, also when the server does not answer.
 * Never rejects.
 */
export async function refreshAccess(): Promise<AccessState> {
  await store.refresh()
  return store.read()
}

/** Tells the access store that the subscription is about to change, for example after the user has paid. */
export function expectChange(): void {
  store.expectChange()
}

/**
 * Starts the trial, of which each account has one. Rejects with an `ApiError`, with status 409 if the account has had
 * it already.
 */
export async function startTrial(): Promise<void> {
  const answer = await request('/api/start-trial', { body: {} })
  try {
    store.take(readCheck(answer))
  } catch {
    await store.refresh()
  }
}
