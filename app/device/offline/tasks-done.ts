import { inStore } from '../storage/database.ts'

/*
 * Tasks that the user completed with 'Done' in a notification. They are in IndexedDB, because a service worker cannot
 * reach local storage. The worker loads this file, so nothing here may need `window` or `document`.
 */
const place = { database: 'harbour-tasks-done', store: 'tasks' }

/**
 * Notes that are older than this, in milliseconds, are deleted even if they could not be applied, because the task is
 * not on this device or belongs to another account.
 */
const longestMs = 30 * 24 * 3600_000

export async function noteTaskDone(task: number): Promise<void> {
  await inStore(place, 'readwrite', (store) => store.put(Date.now(), task))
}

/**
 * Calls `complete` with the id of each noted task. `complete` returns whether it completed the task; if it did, or if
 * the note is older than `longestMs`, the note is deleted. Rejects where there is no IndexedDB.
 */
export async function applyTasksDone(complete: (task: number) => boolean): Promise<void> {
  const noted = await inStore(place, 'readonly', (store) => store.getAllKeys())
  for (const task of noted) {
    if (typeof task !== 'number') continue
    const at: unknown = await inStore(place, 'readonly', (store) => store.get(task))
    const isOld = typeof at !== 'number' || Date.now() - at > longestMs
    if (complete(task) || isOld) await inStore(place, 'readwrite', (store) => store.delete(task))
  }
}
