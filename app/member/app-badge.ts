import * as z from 'zod/mini'
import { localDay } from '../../domain/day.ts'
import { isOpenTask } from '../../domain/tasks.ts'
import { now } from '../device/clock.ts'
import { showBadge } from '../device/pwa/app-badge.ts'
import { localStore } from '../device/storage/storage.ts'
import { tasks } from './tasks.ts'
import { listen, stopAll } from '../device/page/listen.ts'

/** Whether the app's icon shows the number of today's open tasks. Off until the member switches it on. */
export const badge = localStore('harbour:app-badge', z.boolean(), false)

/**
 * Keeps the number on the app's icon up to date. The returned function ends this and removes the number, so that the
 * next user of the device does not see it.
 */
export function followBadge(): () => void {
  let isShown = badge.read()
  const show = () => {
    const on = badge.read()
    if (!on && !isShown) return
    isShown = on
    const today = localDay(now())
    showBadge(on ? tasks.read().filter((task) => task.date === today && isOpenTask(task)).length : 0)
  }
  // When the page is shown again, the day may have changed.
  const stop = stopAll(tasks.subscribe(show), badge.subscribe(show), listen(document, 'visibilitychange', show))
  show()
  return () => {
    stop()
    if (isShown) showBadge(0)
  }
}
