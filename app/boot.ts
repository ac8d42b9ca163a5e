import { isAppearance } from '../domain/appearance.ts'
import { paint } from './device/page/paint.ts'
import { headStart } from './head-start.ts'

/*
 * Runs before the first paint, in a separate script, so that the page is never painted in the wrong theme. It reads
 * local storage directly, because device/storage/storage.ts is too large to wait for here.
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

// A user was signed in on this device, so the links to log-in and sign-up (class `visitors-only`) stay hidden until the
// server has answered.
if (stored('harbour:member') !== null) document.documentElement.dataset.known = ''

// `data-compact` makes the picture on Home small, so that the content below it is in view (D40). It is set if tasks or
// a day log are stored on the device, or if the screen is at most 640 px (40rem) high.
const isUsed = ['tasks', 'harbour:day-log'].some((key) => (text(key) ?? '[]') !== '[]')
if (isUsed || innerHeight <= 640) document.documentElement.dataset.compact = ''

const { screen, packs, parts } = document.documentElement.dataset
if (screen !== undefined && navigator.onLine) {
  void headStart({ packs, parts, hasCopy: (pack) => text(`harbour:pack:${pack}`) !== null })
}
