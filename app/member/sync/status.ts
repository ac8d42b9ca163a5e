import { guarded, isRecord, localStore } from '../../device/storage/storage.ts'

/** State of sync on this device, which Account shows. */
export interface SyncStatus {
  /** When this device last had all data of the account, ISO 8601; null if it has not had all yet. */
  readonly at: string | null
  /** Number of items with changes that the server does not have yet. */
  readonly waiting: number
  /**
   * Why sync fails. Null if it does not fail, or only because the server cannot be reached. `full`: the account has no
   * room. `device`: a failure on the device, such as full storage.
   */
  readonly problem: 'full' | 'device' | null
}

const isStatus = (value: unknown): value is SyncStatus | null =>
  value === null || (isRecord(value) && typeof value['waiting'] === 'number')

/** The stored status of sync; null while sync is off. */
export const syncStatus = localStore<SyncStatus | null>('harbour:sync-status', guarded(isStatus), null)

export const newSyncStatus: SyncStatus = { at: null, waiting: 0, problem: null }
