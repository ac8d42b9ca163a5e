import { inStore } from '../storage/database.ts'

/*
 * Tasks that the user completed with 'Done' in a notification. They are in IndexedDB, because a service worker cannot
 * reach local storage. The worker loads this file, so nothing here may need `window` or `document`.
 */
const place = { database: 'harbour-tasks-done', store: 'tasks' }

/**
 * After this time, in milliseconds, the note that a task is completed is dropped, even if it could not be applied: the
 * task is not on this device, or belongs to another account.
 */
const longestMs = 30 * 24 * 3600_000

export async function noteTaskDone(task: number): Promise<void> {
  await inStore(place, 'readwrite', (store) => store.put(Date.now(), task))
}

/**
 * Calls `complete` with the id of each noted task, which returns whether it completed the task. Forgets the note then,
 * or when it is older than `longestMs`. Rejects where there is no IndexedDB.
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
