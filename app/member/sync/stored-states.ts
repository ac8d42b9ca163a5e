import type { ReplicaState } from '../../../domain/sync-replica.ts'
import { now } from '../../device/clock.ts'
import { syncKey } from '../../device/storage/device-keys.ts'
import { readText } from '../../device/storage/local-text.ts'
import { knownLists, listKeys } from '../lists/known.ts'

/** Reads a stored sync state. Returns it in a list, which is empty if it is missing or invalid. */
export function storedStates(key: string): ReplicaState[] {
  try {
    const text = readText(key)
    return text === null ? [] : [JSON.parse(text) as ReplicaState]
  } catch {
    return []
  }
}

/**
 * Returns the time for a move of a task between lists, in milliseconds since 1970. It is the server's time if sync knows
 * it, because moves by devices with different clocks are compared.
 */
export function timeOfMove(): number {
  const keys = [syncKey, ...knownLists.read().map(({ id }) => listKeys.sync(id))]
  return now().getTime() + (keys.flatMap(storedStates)[0]?.offset ?? 0)
}
