import * as z from 'zod/mini'
import { yieldToMain } from '../../device/page/scheduling.ts'
import { now } from '../../device/clock.ts'
import { localStore } from '../../device/storage/storage.ts'
import { isOnline } from '../../device/offline/online.ts'
import { goalSuggestionsPack } from './goal-suggestions-pack.ts'
import { guidedPack } from './guided-pack.ts'
import { activitiesPack, groupsPack, meetupsPack } from './meetup-packs.ts'
import { fetchMissing, refreshPack } from './packs.ts'
import { recipesPack } from './recipes-pack.ts'
import { tipsPack, wisdomPack } from './tip-packs.ts'
import { dayMs } from '../../../domain/day.ts'

const all = [
  recipesPack,
  meetupsPack,
  groupsPack,
  activitiesPack,
  goalSuggestionsPack,
  guidedPack,
  tipsPack,
  wisdomPack,
]

/** Time at which newer versions of the packs were last requested, in milliseconds since 1970. */
const askedAt = localStore('harbour:packs-asked', z.number(), 0)

/**
 * Fetches the packs of premium content that this device has no copy of, one after the other, for use offline. Once a
 * day it also fetches newer versions of all packs. The page does this, because the service worker must not read a
 * member's packs.
 */
export async function fetchAllPacks(user: string): Promise<void> {
  const at = now().getTime()
  const isOld = isOnline() && Math.abs(at - askedAt.read()) >= dayMs
  for (const { name } of all) {
    // Parsing or storing a pack takes time on a slow phone.
    await yieldToMain()
    // A refusal applies to all packs, and without a network no pack can be fetched.
    if (!(await (isOld ? refreshPack(name, user) : fetchMissing(name, user)))) return
  }
  if (isOld) askedAt.update(() => at)
}
