import { personalKeyOf } from '../../../content/open/personal-keys.ts'
import type { DeviceTexts } from '../../../domain/device-data.ts'
import type { OfflineAction } from '../../../domain/offline-actions.ts'
import { refreshLocalStores } from './storage.ts'
import { readText, removeText, storedKeys, writeText, isLocked } from './local-text.ts'
import { logError } from '../log.ts'
import { readActions } from '../offline/offline-actions.ts'
import { isPersonal, ownerKey, unreadablePrefix } from './device-keys.ts'
import { readFallback, fallbackNames } from './storage-recovery.ts'

/**
 * Whether the user's export contains the text of this key, and an import may write it. False for keys that
 * personal-keys.ts marks with `carried: false`, for example copies of server data.
 */
export function isCarried(key: string): boolean {
  return isPersonal(key) && personalKeyOf(key)?.carried !== false
}

/** Returns the user's texts in local storage that an export contains, by key, unchanged. */
export function textsHere(): DeviceTexts {
  const keys = storedKeys().filter((key) => isCarried(key) && !isLocked(key))
  return Object.fromEntries(keys.toSorted().map((key) => [key, readText(key) ?? '']))
}

/**
 * Returns the texts of `textsHere`, and the user's unreadable long texts that were backed up in IndexedDB. Never
 * rejects: texts that cannot be read are left out.
 */
export async function textsToCarry(): Promise<DeviceTexts> {
  const far: Record<string, string> = {}
  try {
    const owner = readText(ownerKey)
    for (const name of await fallbackNames()) {
      const spare = name.startsWith(unreadablePrefix) ? await readFallback(name) : undefined
      if (spare?.owner === owner && spare !== undefined) far[name] = spare.text
    }
  } catch (error) {
    logError('IndexedDB could not be read', error)
  }
  return { ...far, ...textsHere() }
}

/**
 * Returns the user's offline actions that the server has not accepted, without analytics events. Never rejects: if
 * IndexedDB cannot be read, the list is empty.
 */
export async function actionsToCarry(): Promise<OfflineAction[]> {
  try {
    const owner = readText(ownerKey)
    const own = (await readActions()).filter(({ account, kind }) => account === owner && kind !== 'event')
    return own.filter(({ state }) => state !== 'sent')
  } catch (error) {
    logError('IndexedDB could not be read', error)
    return []
  }
}

/**
 * Writes all these texts, or none. Returns a function that restores the previous texts. Returns null, with nothing
 * changed, when there was no room or a key may not be imported.
 */
export function writeTexts(texts: DeviceTexts): (() => void) | null {
  const before = Object.keys(texts).map((key) => [key, readText(key)] as const)
  const back = () => {
    for (const [key, text] of before) {
      if (text === null) removeText(key)
      else writeText(key, text)
    }
    refreshLocalStores()
  }
  const written = Object.entries(texts).every(
    ([key, text]) => isCarried(key) && !isLocked(key) && writeText(key, text).ok,
  )
  if (!written) {
    back()
    return null
  }
  refreshLocalStores()
  return back
}
