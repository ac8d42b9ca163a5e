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

/**
 * When newer versions of all packs were last requested, in milliseconds since 1970. A pack is a set of premium content.
 */
const askedAt = localStore('harbour:packs-asked', z.number(), 0)

/**
 * Fetches the packs of which this device has no copy, one after the other, for use offline. Once a day it requests
 * newer versions of all packs instead. The page does this and not the service worker, which must not read a member's
 * packs.
 */
export async function fetchAllPacks(user: string): Promise<void> {
  const at = now().getTime()
  const isOld = isOnline() && Math.abs(at - askedAt.read()) >= dayMs
  for (const { name } of all) {
    // To parse or store a pack takes long on a slow phone, so other work goes first.
    await yieldToMain()
    // If one request fails, the others would fail too: the network is missing, or the server refuses all packs.
    if (!(await (isOld ? refreshPack(name, user) : fetchMissing(name, user)))) return
  }
  if (isOld) askedAt.update(() => at)
}
