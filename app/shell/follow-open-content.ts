import { isWithin } from '../../domain/age.ts'
import { now } from '../device/clock.ts'
import { contentChanged } from '../member/content-changed.ts'
import { refreshOpenContent } from '../member/open-content.ts'
import { listen, onVisible, stopAll } from '../device/page/listen.ts'

/** A page that becomes visible asks again when its last request is older than this, in milliseconds. */
const freshMs = 10 * 60_000

/**
 * Asks for the texts that the operator changed: now, when the server says that they changed, and when the page becomes
 * visible after a while. Returns the function that stops it.
 */
export function followOpenContent(): () => void {
  let askedAt = 0
  function ask() {
    askedAt = now().getTime()
    void refreshOpenContent()
  }
  ask()
  return stopAll(
    contentChanged.subscribe(ask),
    onVisible(() => isWithin(now().getTime() - askedAt, freshMs) || ask()),
    listen(window, 'online', ask),
  )
}
