import { deviceKeyOf } from '../../../content/open/account.ts'
import type { DeviceTexts } from '../../../domain/device-data.ts'
import type { OfflineAction } from '../../../domain/offline-actions.ts'
import { refreshKept } from './kept.ts'
import { readText, removeText, storedKeys, writeText } from './kept-text.ts'
import { logError } from '../log.ts'
import { readActions } from '../offline/offline-actions.ts'
import { isPersonal, ownerKey, unreadablePrefix } from './personal-keys.ts'
import { readSpare, spareNames } from './spare-store.ts'
import { isWithheld } from './withheld.ts'

/** Whether a key's text goes into her file and may come out of one: hers, and not the server's to give. */
export function isCarried(key: string): boolean {
  return isPersonal(key) && deviceKeyOf(key)?.carried !== false
}

/** What she keeps in local storage, by its keys, as it stands there. */
export function textsHere(): DeviceTexts {
  const keys = storedKeys().filter((key) => isCarried(key) && !isWithheld(key))
  return Object.fromEntries(keys.toSorted().map((key) => [key, readText(key) ?? '']))
}

/** The same with what was too long for it and lies in IndexedDB. Never rejects: what cannot be read is left out. */
export async function textsToCarry(): Promise<DeviceTexts> {
  const far: Record<string, string> = {}
  try {
    const owner = readText(ownerKey)
    for (const name of await spareNames()) {
      const spare = name.startsWith(unreadablePrefix) ? await readSpare(name) : undefined
      if (spare?.owner === owner && spare !== undefined) far[name] = spare.text
    }
  } catch (error) {
    logError('IndexedDB could not be read', error)
  }
  return { ...far, ...textsHere() }
}

/** What she did offline and the server does not have yet. Never rejects: what cannot be read is left out. */
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
 * Writes these texts, all or none. Gives the way back, or null when there was no room and everything is as before.
 */
export function writeTexts(texts: DeviceTexts): (() => void) | null {
  const before = Object.keys(texts).map((key) => [key, readText(key)] as const)
  const back = () => {
    for (const [key, text] of before) {
      if (text === null) removeText(key)
      else writeText(key, text)
    }
    refreshKept()
  }
  const written = Object.entries(texts).every(
    ([key, text]) => isCarried(key) && !isWithheld(key) && writeText(key, text).ok,
  )
  if (!written) {
    back()
    return null
  }
  refreshKept()
  return back
}
