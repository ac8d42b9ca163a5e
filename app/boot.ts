import { isAppearance } from '../domain/appearance.ts'
import { paint } from './device/paint.ts'

/*
 * Runs before the first paint, as a script of its own, so that no page flashes in the wrong colours. It reads
 * storage by itself: the door to it (device/kept.ts) brings the schemas, which are too much to wait for here.
 */

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const appearance = stored('harbour:appearance')
paint(isAppearance(appearance) ? appearance : 'auto', new Date())

// Somebody was signed in here: log-in and sign-up stay hidden until the server has answered (visitors-only).
if (stored('harbour:member') !== null) document.documentElement.dataset.known = ''
