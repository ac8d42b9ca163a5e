import * as z from 'zod/mini'
import { breathe } from '../../device/page/breathe.ts'
import { now } from '../../device/clock.ts'
import { kept } from '../../device/storage/kept.ts'
import { isOnline } from '../../device/offline/online.ts'
import { goalSuggestionsPack } from './goal-suggestions-pack.ts'
import { guidedPack } from './guided-pack.ts'
import { groupsPack, meetupsPack } from './meetup-packs.ts'
import { fetchMissing, refreshPack } from './packs.ts'
import { recipesPack } from './recipes-pack.ts'
import { tipsPack, wisdomPack } from './tip-packs.ts'
import { dayMs } from '../../../domain/day.ts'

const all = [recipesPack, meetupsPack, groupsPack, goalSuggestionsPack, guidedPack, tipsPack, wisdomPack]

/** When all of them were asked for, in milliseconds since 1970. */
const askedAt = kept('harbour:packs-asked', z.number(), 0)

/**
 * Fetches what this device does not have yet of what she may read, one after the other, so that it is there offline; and
 * what is newer of the rest, once a day: no worker may read what is hers, so this is the visit's part of a refresh.
 */
export async function fetchAllPacks(user: string): Promise<void> {
  const at = now().getTime()
  const isOld = isOnline() && Math.abs(at - askedAt.read()) >= dayMs
  for (const { name } of all) {
    // To look through one of them, or only to keep it, takes a slow phone a while.
    await breathe()
    // What is refused for one is refused for all, and without a network none comes.
    if (!(await (isOld ? refreshPack(name, user) : fetchMissing(name, user)))) return
  }
  if (isOld) askedAt.update(() => at)
}
