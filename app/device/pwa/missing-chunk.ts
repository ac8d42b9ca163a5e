import { isOnline } from '../offline/online.ts'
import { tabMemory } from '../storage/tab-memory.ts'

const key = 'harbour:reloaded-for'

/** As many reloads as are remembered; those before have nothing to do with what fails now. */
const most = 20

let inBackgroundNow = 0

/** Loads a part that she has not asked for: should it be gone, the page is not taken from under her for that. */
export async function inBackground<T>(load: () => Promise<T>): Promise<T> {
  inBackgroundNow += 1
  try {
    return await load()
  } finally {
    inBackgroundNow -= 1
  }
}

/**
 * Reloads the page, once for an address and a build: the second failure there is a real one, and reloading for it would
 * never end. What she typed is kept as drafts. Without a network, or where nothing can be remembered, the page stays.
 *
 * @param build tells the page that runs from the one that the server has by now
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
