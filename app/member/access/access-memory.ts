import type { SubscriptionCheck } from '../../../domain/subscription.ts'
import { isRecord } from '../../device/storage/guarded.ts'
import { readText, writeText } from '../../device/storage/kept-text.ts'
import { isWithheld } from '../../device/storage/withheld.ts'
import { isCheck } from './access-check.ts'

/** The last answer, for opening the app without a network (D36). */
export interface AccessMemory {
  readonly user: string
  readonly check: SubscriptionCheck
  /** How far the server's clock was ahead of this device's, in milliseconds. */
  readonly ahead: number
  /** The latest moment that is known to have come, in milliseconds since 1970: a clock set back does not undo it. */
  readonly mark: number
}

/** Hers, so it moves aside and comes back with her other data (D25). */
const key = 'harbour:access'

function isMemory(value: unknown): value is AccessMemory {
  return (
    isRecord(value) &&
    typeof value.user === 'string' &&
    Number.isFinite(value.ahead) &&
    Number.isFinite(value.mark) &&
    isCheck(value.check)
  )
}

/** Null for nothing, for nonsense, and for what was kept of somebody else. */
export function readMemory(user: string): AccessMemory | null {
  try {
    const stored: unknown = isWithheld(key) ? null : JSON.parse(readText(key) ?? 'null')
    return isMemory(stored) && stored.user === user ? stored : null
  } catch {
    return null
  }
}

/**
 * Written past `kept`, since nothing is lost with it that she would have to be told of. What another tab heard later
 * stays; of the same answer the later mark counts.
 */
export function writeMemory(memory: AccessMemory): void {
  const stored = readMemory(memory.user)
  const later = stored ? Date.parse(stored.check.server_time) - Date.parse(memory.check.server_time) : -1
  if (later > 0 || isWithheld(key)) return
  const mark = stored && later === 0 ? Math.max(stored.mark, memory.mark) : memory.mark
  if (stored && later === 0 && mark === stored.mark) return
  writeText(key, JSON.stringify({ ...memory, mark }))
}
