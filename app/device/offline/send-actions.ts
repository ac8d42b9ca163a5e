import {
  afterRefusal,
  afterSuccess,
  dueAt,
  fateOf,
  isDue,
  staleEvents,
  type OfflineAction,
} from '../../../domain/offline-actions.ts'
import { ApiError, request } from '../../api.ts'
import { announceActions, changeAction, dropActions, readActions } from './offline-actions.ts'
import { ifFree, inTurn } from './turns.ts'

interface Sending {
  /** Whether what this account made may be sent; the server checks it again. */
  readonly mayBe: (account: string | null) => boolean
  /** There is reason to believe that the server can be reached again. */
  readonly impatient: boolean
}

/** Of one action: who holds it may send it, or change its words. */
const lockOf = ({ id }: Pick<OfflineAction, 'id'>): string => `harbour:action:${id}`

/** Keeps it from being sent until the function that it resolves with is called; null when it is being sent already. */
export async function holdAction(action: OfflineAction): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<boolean>((release) => resolve(() => release(true)))
    // Given back it may be due, and nobody else knows.
    const letGo = (held: boolean | null) => (held === null ? resolve(null) : announceActions())
    ifFree(lockOf(action), hold).then(letGo, reject)
  })
}

/**
 * Sends what waits, the oldest first, one sender at a time in the whole browser. Resolves with when to try again, in
 * milliseconds since 1970; `Infinity` when nothing is left that time would help. Rejects without IndexedDB.
 */
export async function sendActions({ mayBe, impatient }: Sending): Promise<number> {
  return inTurn('harbour:offline-actions', async () => {
    const old = new Set(staleEvents(await readActions(), Date.now()).map(({ id }) => id))
    if (old.size > 0) await dropActions(({ id }) => old.has(id))
    /** Accounts that are not signed in now. */
    const away = new Set<string | null>()
    for (const action of await readActions()) {
      if (!mayBe(action.account) || away.has(action.account) || !isDue(action, Date.now(), impatient)) continue
      const fate = await ifFree(lockOf(action), () => trySend(action))
      if (fate === 'unreached') break
      if (fate === 'not-hers') away.add(action.account)
    }
    const left = (await readActions()).filter(({ account }) => mayBe(account) && !away.has(account))
    return Math.min(...left.map((each) => dueAt(each, Date.now())), Infinity)
  })
}

async function trySend(listed: OfflineAction) {
  // She may have changed it since it was listed, or deleted it.
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
