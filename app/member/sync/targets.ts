import { ApiError } from '../../api.ts'
import { now } from '../../device/clock.ts'
import { logError } from '../../device/log.ts'
import { syncKey } from '../../device/storage/device-keys.ts'
import { shoppingOf, tasksOf } from '../lists/items.ts'
import { listKeys, type KnownList } from '../lists/known.ts'
import { dropList, refreshLists } from '../lists/sharing.ts'
import { dropBeforeSync, noteBeforeSync } from './before-sync.ts'
import { listCollections, ownCollections } from './collections.ts'
import { startSync, type RunningSync } from './engine.ts'
import { syncStatus } from './status.ts'

/**
 * Starts to sync the member's own data (D49). `lists` are the member's shared lists, which are left out. If the member
 * switched sync off on another device, `syncStatus` becomes null.
 */
export function syncOwn(account: string, lists: readonly KnownList[]): RunningSync {
  const synced = ownCollections(lists)
  return startSync({
    account,
    path: '/api/sync',
    stateKey: syncKey,
    collections: synced,
    onFirstSync: () => noteBeforeSync(synced.flatMap(({ keys }) => keys)),
    onResult({ done, ...status }) {
      const at = syncStatus.read()?.at ?? null
      if (done) dropBeforeSync()
      syncStatus.update((before) => before && { at: done ? now().toISOString() : at, ...status })
    },
    meaningOf({ code }) {
      if (code !== 'SYNC_OFF') return null
      syncStatus.update(() => null)
      return 'over'
    },
  })
}

/** Starts to sync a shared list (D50). A list that is no longer shared with the member is removed from this device. */
export function syncList(account: string, list: KnownList): RunningSync {
  return startSync({
    account,
    path: `/api/lists/${list.id}/sync`,
    stateKey: listKeys.sync(list.id),
    collections: listCollections(list),
    // While the owner has no Premium, the owner's device loads the changes of other people, but does not send the
    // owner's.
    isReadOnly: list.isMine && list.isReadOnly,
    onFirstSync() {},
    onResult() {},
    meaningOf({ code }) {
      if (code === 'LIST_GONE') {
        dropList(list)
        return 'over'
      }
      if (code !== 'LIST_READ_ONLY') return null
      void tryRefresh()
      // The owner's changes wait on the device until the owner has Premium again.
      if (list.isMine) return null
      if (list.tasks === undefined) shoppingOf(list).update(() => [])
      else tasksOf(list.id).update(() => [])
      return 'anew'
    },
  })
}

async function tryRefresh(): Promise<void> {
  try {
    await refreshLists()
  } catch (error) {
    if (!(error instanceof ApiError)) logError('The shared lists could not be read', error)
  }
}
