import { guarded, isBoolean } from '../storage/guarded.ts'
import { kept } from '../storage/kept.ts'
import { pageConfig } from '../page/page-config.ts'

/** Google's map was asked for on this device, by a tap: before that nothing of Google's is fetched (D48, D67). */
export const googleWish = kept('harbour:google-map', guarded(isBoolean), false)

/** The key to Google's map where the operator has one and it was asked for; null leaves the bundled map. */
export const wishedMapKey = (): string | null => (googleWish.read() ? pageConfig().mapKey : null)
