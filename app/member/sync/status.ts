import { guarded, isRecord, localStore } from '../../device/storage/storage.ts'

/** How keeping things in the account goes on this device. */
export interface SyncStatus {
  /** When this device last had everything, ISO 8601; null until then. */
  readonly at: string | null
  /** Number of things that wait to be sent. */
  readonly waiting: number
  /** Why nothing goes on. `full`: the account has no room. `device`: a failure on the device, such as full storage. */
  readonly problem: 'full' | 'device' | null
}

const isStatus = (value: unknown): value is SyncStatus | null =>
  value === null || (isRecord(value) && typeof value['waiting'] === 'number')

/** Null while the user's things are not kept in the account. */
export const syncStatus = localStore<SyncStatus | null>('harbour:sync-status', guarded(isStatus), null)

export const syncBegins: SyncStatus = { at: null, waiting: 0, problem: null }
