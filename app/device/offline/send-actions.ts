import {
  afterRefusal,
  afterSuccess,
  nextAttemptAt,
  fateOf,
  isActionDue,
  staleEvents,
  type OfflineAction,
} from '../../../domain/offline-actions.ts'
import { ApiError, request } from '../../api.ts'
import { announceActions, changeAction, dropActions, readActions } from './offline-actions.ts'

/*
 * Web Locks are shared by all tabs and the service worker, and end when the tab that holds them closes. Without Web
 * Locks each page works alone, and the server's idempotency keys prevent duplicates.
 */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

async function inTurn<Value>(name: string, act: () => Promise<Value>): Promise<Value> {
  const manager = locks()
  return manager === undefined ? act() : ((await manager.request(name, act)) as Value)
}

/**
 * Runs `act` if the lock of this name is free. Resolves with null, without running it, if another tab or the worker has
 * the lock.
 */
async function ifFree<Value>(name: string, act: () => Promise<Value>): Promise<Value | null> {
  const manager = locks()
  if (manager === undefined) return act()
  return (await manager.request(name, { ifAvailable: true }, (lock) => (lock === null ? null : act()))) as Value | null
}

interface Sending {
  /** Returns whether this page may send actions of this account; the server checks it again. */
  readonly mayBe: (account: string | null) => boolean
  /** True to send also actions whose retry is not due yet, because the server can probably be reached again. */
  readonly impatient: boolean
}

/** Returns the name of the lock of one action. Whoever holds it may send the action or change its text. */
const lockOf = ({ id }: Pick<OfflineAction, 'id'>): string => `harbour:action:${id}`

/**
 * Prevents an action from being sent. Resolves with the function that allows it again, or null when the action is being
 * sent or held already.
 */
export async function holdAction(action: OfflineAction): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<boolean>((release) => resolve(() => release(true)))
    // The action may have become due while it was held, so the code that sends actions is told to look again.
    const letGo = (held: boolean | null) => (held === null ? resolve(null) : announceActions())
    ifFree(lockOf(action), hold).then(letGo, reject)
  })
}

/**
 * Sends the queued actions, oldest first. Only one tab or worker of the browser sends at a time. Resolves with the time
 * of the next try, in milliseconds since 1970; `Infinity` when there is none. Rejects where there is no IndexedDB.
 */
export async function sendActions({ mayBe, impatient }: Sending): Promise<number> {
  return inTurn('harbour:offline-actions', async () => {
    const old = new Set(staleEvents(await readActions(), Date.now()).map(({ id }) => id))
    if (old.size > 0) await dropActions(({ id }) => old.has(id))
    /** Accounts that turned out not to be signed in, so that their actions cannot be sent now. */
    const away = new Set<string | null>()
    for (const action of await readActions()) {
      if (!mayBe(action.account) || away.has(action.account) || !isActionDue(action, Date.now(), impatient)) continue
      const fate = await ifFree(lockOf(action), () => trySend(action))
      if (fate === 'unreached') break
      if (fate === 'not-signed-in') away.add(action.account)
    }
    const left = (await readActions()).filter(({ account }) => mayBe(account) && !away.has(account))
    return Math.min(...left.map((each) => nextAttemptAt(each, Date.now())), Infinity)
  })
}

async function trySend(listed: OfflineAction) {
  // The user may have changed or deleted the action since it was listed.
  const action = (await changeAction(listed, (found) => found)) ?? null
  if (action?.state !== 'waiting') return null
  try {
    await request(action.path, { body: action.body, account: action.account })
    await changeAction(action, afterSuccess)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await changeAction(action, (found) => afterRefusal(found, error, Date.now()))
    return fateOf(error)
  }
}
