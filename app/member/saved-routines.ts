import { storedRoutine, type BedtimeRoutine } from '../../domain/bedtime.ts'
import { firstOfEachId } from '../../domain/first-of-each-id.ts'
import { localListStore } from '../device/storage/storage.ts'

/** The user's saved bedtime routines (spec §3). */
export const savedRoutines = localListStore<BedtimeRoutine>('saved_bedtime_routines', storedRoutine, firstOfEachId)
