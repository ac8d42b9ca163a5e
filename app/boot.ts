import { isAppearance } from '../domain/appearance.ts'
import { paint } from './device/page/paint.ts'
import { headStart } from './head-start.ts'

/*
 * Runs before the first paint, as a script of its own, so that no page flashes in the wrong colours. It reads storage
 * directly, because device/storage/storage.ts is too large to wait for here.
 */

function text(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function stored(key: string): unknown {
  try {
    return JSON.parse(text(key) ?? 'null')
  } catch {
    return null
  }
}

const appearance = stored('harbour:appearance')
paint(isAppearance(appearance) ? appearance : 'auto', new Date(), location.pathname)

// A user was signed in on this device, so log-in and sign-up stay hidden (class `visitors-only`) until the server has
// answered.
if (stored('harbour:member') !== null) document.documentElement.dataset.known = ''

// On a device that was used before, and on a low screen (40rem), the picture on Home is small, so that the content below
// it is in view (D40).
const isUsed = ['tasks', 'harbour:day-log'].some((key) => (text(key) ?? '[]') !== '[]')
if (isUsed || innerHeight <= 640) document.documentElement.dataset.compact = ''

const { screen, packs, parts } = document.documentElement.dataset
if (screen !== undefined && navigator.onLine) {
  void headStart({ packs, parts, hasCopy: (pack) => text(`harbour:pack:${pack}`) !== null })
}
