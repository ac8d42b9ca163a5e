import { isWithin } from '../../domain/age.ts'
import { now } from '../device/clock.ts'
import { contentChanged } from '../member/content-changed.ts'
import { refreshOpenContent } from '../member/open-content.ts'
import { listen, onVisible, stopAll } from '../device/page/listen.ts'

/**
 * When the page becomes visible, the texts are requested again if the last request was longer ago than this, in
 * milliseconds.
 */
const freshMs = 10 * 60_000

/**
 * Requests the texts that the operator changed: now, when the server reports a change, when the network is back, and
 * when the page becomes visible after more than `freshMs`. Returns the function that stops it.
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
