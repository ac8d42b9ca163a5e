import { isOnline } from '../offline/online.ts'
import { tabMemory } from '../storage/tab-memory.ts'

const key = 'harbour:reloaded-for'

const most = 20

let inBackgroundNow = 0

/** Loads code that the user has not asked for. If it is missing on the server, the page does not reload. */
export async function inBackground<T>(load: () => Promise<T>): Promise<T> {
  inBackgroundNow += 1
  try {
    return await load()
  } finally {
    inBackgroundNow -= 1
  }
}

/**
 * Reloads the page after a chunk was missing on the server, but only once for an address and a build: a second failure
 * is a real error, and the page would reload for ever. Typed text is kept as drafts. Without a network, or if nothing
 * can be stored, the page does not reload.
 * @param build distinguishes this page's build from the server's current build
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
