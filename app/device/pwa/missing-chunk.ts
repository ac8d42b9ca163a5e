import { isOnline } from '../offline/online.ts'
import { tabMemory } from '../storage/tab-memory.ts'

const key = 'harbour:reloaded-for'

/** Number of reloads that are remembered in this tab. */
const most = 20

let inBackgroundNow = 0

/** Loads code that the user has not asked for. While it loads, `reloadForMissingChunk` does not reload the page. */
export async function inBackground<T>(load: () => Promise<T>): Promise<T> {
  inBackgroundNow += 1
  try {
    return await load()
  } finally {
    inBackgroundNow -= 1
  }
}

/**
 * Reloads the page after a chunk (file of code) was missing on the server. Does this only once for each address and
 * build: if the chunk is still missing afterwards, the page would reload for ever. Does not reload without a network,
 * if nothing can be stored, or while `inBackground` loads code.
 * @param build names this page's build, so that a later build may reload again
 * @returns whether the page reloads
 */
export function reloadForMissingChunk(build: string): boolean {
  const mark = `${build} ${location.href}`
  const marks = (tabMemory.read(key) ?? '').split('\n').filter((each) => each !== '')
  if (inBackgroundNow > 0 || !isOnline() || marks.includes(mark)) return false
  tabMemory.write(key, [mark, ...marks].slice(0, most).join('\n'))
  if (!tabMemory.read(key)?.startsWith(mark)) return false
  location.reload()
  return true
}
