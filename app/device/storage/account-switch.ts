import * as z from 'zod/mini'
import { localStore, refreshLocalStores } from './storage.ts'
import { readText, removeText, storedKeys, writeText, reportTrouble, setLocked } from './local-text.ts'
import { logError } from '../log.ts'
import { dropActions } from '../offline/offline-actions.ts'
import { asidePrefix, isPersonal, isServersCopy, isSyncState, ownerKey } from './device-keys.ts'
import { writeFallback, readFallback, removeFallback, fallbackNames, backUpCorrupt } from './storage-recovery.ts'

type Texts = Record<string, string>

const storedTexts = z.record(z.string(), z.string())

/** Stored under `harbour:aside:<account>` in place of an account's stashed data when that data is in IndexedDB. */
const elsewhere = '"elsewhere"'

/** Whether sign-out erases the user's data on this device (D25). */
export const sharedDevice = localStore('harbour:shared-device', z.boolean(), false)

/**
 * The account that owns the data on this device, for the case that local storage has no room for the key
 * `harbour:owner`.
 */
let unmarkedOwner: string | null = null
/** The move of data to or from IndexedDB that is under way; null if none is. */
let moving: Promise<void> | null = null
/** True from the start of `moving` until it has succeeded. The data in local storage may be another account's then. */
let stuck = false

/**
 * Makes this account the owner of the personal data on this device (D25). Call it after sign-in and after a session is
 * restored. If the data belongs to another account, it is first stashed under `harbour:aside:<that account>`, and this
 * account's stashed data is restored. If local storage has no room for that, the data moves to IndexedDB; until this is
 * finished, no personal data can be read or written.
 */
export function takeDevice(accountId: string): void {
  if (moving) {
    void moving.then(() => takeDevice(accountId))
    return
  }
  const owner = currentOwner(accountId)
  if (owner !== accountId) dropServersCopies()
  if (owner !== accountId && !stashAccountData(owner)) start(moveOut(owner, accountId))
  else settle(accountId)
}

/**
 * Erases the owner's personal data from this device, at sign-out in shared-device mode or after the account was
 * deleted. Settings that belong to the device stay.
 */
export function clearPersonalData(): void {
  if (moving) {
    void moving.then(clearPersonalData)
    return
  }
  // The previous account's data could not be moved away, so the data in storage is not the current account's.
  if (stuck) return
  const owner = readText(ownerKey) ?? unmarkedOwner
  for (const key of personalKeys()) removeText(key)
  if (owner !== null) removeText(asidePrefix + owner)
  removeText(ownerKey)
  unmarkedOwner = null
  void clearSpares(owner)
  refreshLocalStores()
}

/** Removes copies of server data, which the account can load again, so they are not stashed. */
function dropServersCopies(): void {
  for (const key of storedKeys()) if (isServersCopy(key)) removeText(key)
}

/**
 * Returns the account that owns the data in local storage. Data without an owner belongs to `accountId`. If that
 * account has stashed data, the data without an owner must be somebody else's: 'unowned'.
 */
function currentOwner(accountId: string): string {
  const unowned = readText(asidePrefix + accountId) === null ? accountId : 'unowned'
  return readText(ownerKey) ?? unmarkedOwner ?? unowned
}

/** Stores the account as the owner, unlocks the personal data and restores what the account has stashed. */
function settle(accountId: string): void {
  if (readText(ownerKey) !== accountId) {
    unmarkedOwner = writeText(ownerKey, accountId).ok ? null : accountId
  }
  stuck = false
  setLocked(false)
  const waiting = readText(asidePrefix + accountId)
  if (waiting === elsewhere) start(bringFromSpare(accountId))
  else if (waiting !== null) bringBack(accountId, waiting)
  refreshLocalStores()
}

/**
 * Moves all personal keys into one text, `harbour:aside:<account>`. The caller changes the owner only afterwards, so
 * that a crash in between loses nothing: the data is under its keys, in the text, or in both. Returns false, and
 * changes nothing, when there is no room or the account has other data in IndexedDB.
 */
function stashAccountData(owner: string): boolean {
  const name = asidePrefix + owner
  const before = readText(name)
  const earlier = before === elsewhere ? {} : unbundle(name, before)
  const texts = personalTexts()
  if (Object.keys(texts).length === 0) return true
  if (before === elsewhere) return false
  const bundle = JSON.stringify({ ...earlier, ...texts })
  if (writeText(name, bundle).ok) {
    removeAll(texts)
    return true
  }
  // There may be room for only one copy of the data, so the keys are removed before their copy is written.
  removeAll(texts)
  if (writeText(name, bundle).ok) return true
  writeAll(texts)
  return false
}

/**
 * Writes an account's stashed texts back under their keys. Where a key has a different text already, that text stays
 * and the stashed text is backed up. Returns false, and changes nothing, when there is no room.
 */
function bringBack(accountId: string, bundle: string): boolean {
  const name = asidePrefix + accountId
  const texts = Object.fromEntries(Object.entries(unbundle(name, bundle)).filter(([key]) => isPersonal(key)))
  const free = Object.fromEntries(Object.entries(texts).filter(([key]) => readText(key) === null))
  const doubled = Object.entries(texts).filter(([key, text]) => !(key in free) && readText(key) !== text)
  if (!doubled.map(([key, text]) => backUpCorrupt(key, text)).every(Boolean)) return false
  if (!writeAll(free)) {
    removeAll(free)
    const inStorage = readText(name) === bundle
    if (inStorage) removeText(name)
    if (!writeAll(free)) {
      removeAll(free)
      if (inStorage) writeText(name, bundle)
      reportTrouble({ kind: 'unwritable', key: name })
      return false
    }
  }
  removeText(name)
  return true
}

function start(move: Promise<void>): void {
  stuck = true
  setLocked(true)
  refreshLocalStores()
  moving = finish(move)
}

async function finish(move: Promise<void>): Promise<void> {
  try {
    await move
    stuck = false
    setLocked(false)
  } catch (error) {
    logError('Personal data could not be moved', error)
    reportTrouble({ kind: 'unwritable', key: ownerKey })
  }
  moving = null
  refreshLocalStores()
}

async function moveOut(owner: string, newcomer: string): Promise<void> {
  const name = asidePrefix + owner
  const before = readText(name)
  const spare = await readFallback(name)
  const earlier = { ...unbundle(name, spare?.text), ...(before === elsewhere ? {} : unbundle(name, before)) }
  const texts = personalTexts()
  await writeFallback(name, { owner, text: JSON.stringify({ ...earlier, ...texts }) })
  // Another tab may have written personal data in the meantime.
  if (JSON.stringify(personalTexts()) !== JSON.stringify(texts)) return moveOut(owner, newcomer)
  removeAll(texts)
  if (!writeText(name, elsewhere).ok || !writeText(ownerKey, newcomer).ok) {
    writeAll(texts)
    throw new Error('No room in local storage for the owner marks')
  }
  const waiting = readText(asidePrefix + newcomer)
  if (waiting === elsewhere) await bringFromSpare(newcomer)
  else if (waiting !== null) bringBack(newcomer, waiting)
}

async function bringFromSpare(accountId: string): Promise<void> {
  const name = asidePrefix + accountId
  const spare = await readFallback(name)
  if (spare && !bringBack(accountId, spare.text)) throw new Error('No room in local storage to restore the data')
  removeText(name)
  await removeFallback(name)
}

async function clearSpares(owner: string | null): Promise<void> {
  try {
    for (const name of await fallbackNames()) {
      if ((await readFallback(name))?.owner === owner) await removeFallback(name)
    }
    await dropActions(({ account, kind }) => kind === 'event' || (account !== null && account === owner))
  } catch (error) {
    logError('IndexedDB could not be cleared', error)
  }
}

function unbundle(name: string, bundle: string | null | undefined): Texts {
  if (bundle === null || bundle === undefined) return {}
  try {
    return storedTexts.parse(JSON.parse(bundle))
  } catch (error) {
    logError(`Data set aside cannot be read: ${name}`, error)
    backUpCorrupt(name, bundle)
    return {}
  }
}

function personalTexts(): Texts {
  return Object.fromEntries(personalKeys().map((key) => [key, readText(key) ?? '']))
}

function personalKeys(): string[] {
  return storedKeys()
    .filter(isPersonal)
    .toSorted((one, other) => Number(isSyncState(other)) - Number(isSyncState(one)))
}

/** Writes texts until one does not fit. Returns whether all fitted. */
function writeAll(texts: Texts): boolean {
  return Object.entries(texts).every(([key, text]) => writeText(key, text).ok)
}

function removeAll(texts: Texts): void {
  for (const key of Object.keys(texts)) removeText(key)
}
