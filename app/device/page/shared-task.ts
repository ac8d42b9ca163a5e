import { isShared, sharedTask } from '../../../domain/shared-task.ts'
import { addToDraft } from '../storage/draft.ts'
import { tabMemory } from '../storage/tab-memory.ts'

const key = 'harbour:shared'

/**
 * Moves what another app shared from the address into this tab's memory, for the planner. A reload then does not repeat
 * it, and a log-in, which limits addresses, does not lose it.
 */
export function keepShared(): void {
  const search = new URLSearchParams(location.search)
  if (!isShared(search)) return
  const task = sharedTask(search)
  if (task !== '') tabMemory.write(key, task)
  history.replaceState(history.state, '', location.pathname)
}

/** Appends shared text to the draft, once. Returns whether there was any. */
export function takeSharedIntoDraft(name: string): boolean {
  const task = tabMemory.read(key)
  if (task === null) return false
  tabMemory.remove(key)
  addToDraft(name, task)
  return true
}
