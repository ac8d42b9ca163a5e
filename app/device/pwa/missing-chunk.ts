import { isOnline } from '../offline/online.ts'
import { tabMemory } from '../storage/tab-memory.ts'

const key = 'harbour:reloaded-for'

/** Number of reloads that are remembered. */
const most = 20

let inBackgroundNow = 0

/** Loads a part that the user has not asked for: if it is gone, the page does not reload. */
export async function inBackground<T>(load: () => Promise<T>): Promise<T> {
  inBackgroundNow += 1
  try {
    return await load()
  } finally {
    inBackgroundNow -= 1
  }
}

/**
 * Reloads the page, once for an address and a build: a second failure there is a real error, and reloading would never
 * end. Typed text is kept as drafts. Without a network, or where nothing can be remembered, the page stays.
 *
 * @param build tells this page's build from the server's current one
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
