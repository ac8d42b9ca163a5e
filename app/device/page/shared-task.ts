import { isShared, sharedTask } from '../../../domain/shared-task.ts'
import { addToDraft } from '../storage/draft.ts'
import { tabMemory } from '../storage/tab-memory.ts'

const key = 'harbour:shared'

/**
 * Moves a text that another app shared with Harbour from the page's address into session storage, for the planner. If
 * it stayed in the address, a reload would add it twice, and log-in, which limits the length of addresses, could lose
 * it.
 */
export function keepShared(): void {
  const search = new URLSearchParams(location.search)
  if (!isShared(search)) return
  const task = sharedTask(search)
  if (task !== '') tabMemory.write(key, task)
  history.replaceState(history.state, '', location.pathname)
}

/** Appends the shared text to the draft of this name, and forgets it. Returns whether there was a shared text. */
export function takeSharedIntoDraft(name: string): boolean {
  const task = tabMemory.read(key)
  if (task === null) return false
  tabMemory.remove(key)
  addToDraft(name, task)
  return true
}
