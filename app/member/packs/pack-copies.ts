import { isRecord } from '../../device/storage/guarded.ts'
import { readText, removeText, storedKeys, writeText } from '../../device/storage/kept-text.ts'
import { ownerKey } from '../../device/storage/personal-keys.ts'
import { isWithheld } from '../../device/storage/withheld.ts'

/** A pack as the server sent it, and to whom. */
export interface PackCopy {
  readonly user: string
  readonly etag: string | null
  readonly content: unknown
}

/** Hers: it moves aside with her other data when somebody else signs in (D25). */
const prefix = 'harbour:pack:'

/** Null for nothing, for nonsense, and for what was sent to somebody else. */
export function readCopy(name: string, user: string): PackCopy | null {
  const key = prefix + name
  try {
    const stored: unknown = isWithheld(key) ? null : JSON.parse(readText(key) ?? 'null')
    if (!isRecord(stored) || stored.user !== user) return null
    return { user, etag: typeof stored.etag === 'string' ? stored.etag : null, content: stored.content }
  } catch {
    return null
  }
}

/**
 * Keeps it for opening without a network, as long as the device's data is still that person's. Where there is no
 * room, the page has its own.
 */
export function writeCopy(name: string, copy: PackCopy): void {
  const key = prefix + name
  if (!isWithheld(key) && readText(ownerKey) === copy.user) writeText(key, JSON.stringify(copy))
}

let drops = 0

/** How often copies were dropped in this page: what was asked for before is not kept after. */
export function timesDropped(): number {
  return drops
}

/** Premium content leaves the device when access ends (D36). */
export function dropCopies(): void {
  drops += 1
  for (const key of storedKeys()) if (key.startsWith(prefix) && !isWithheld(key)) removeText(key)
}
