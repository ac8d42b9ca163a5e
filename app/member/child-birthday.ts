import { isLocalDay, type LocalDay } from '../../domain/day.ts'
import { guarded, localStore } from '../device/storage/storage.ts'

/** The date of birth of the child; null if unknown. On this device only, never synced (D43, D49). */
export const childBirthday = localStore<LocalDay | null>(
  'harbour:child-birthday',
  guarded((value): value is LocalDay | null => value === null || (typeof value === 'string' && isLocalDay(value))),
  null,
)
