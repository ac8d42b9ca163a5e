import { isShared, sharedTask } from '../../../domain/shared-task.ts'
import { addToDraft } from '../storage/draft-add.ts'
import { tabMemory } from '../storage/tab-memory.ts'

const key = 'harbour:shared'

/**
 * Takes what another app shared out of the address, so that neither a reload nor a log-in, which limits addresses,
 * repeats or loses it. It waits in this tab for the planner.
 */
export function keepShared(): void {
  const search = new URLSearchParams(location.search)
  if (!isShared(search)) return
  const task = sharedTask(search)
  if (task !== '') tabMemory.write(key, task)
  history.replaceState(history.state, '', location.pathname)
}

/** Puts what was shared, once, behind what is being typed there already. Gives whether anything was. */
export function takeSharedIntoDraft(name: string): boolean {
  const task = tabMemory.read(key)
  if (task === null) return false
  tabMemory.remove(key)
  addToDraft(name, task)
  return true
}
