import * as z from 'zod/mini'
import { localDay } from '../../domain/day.ts'
import { isOpenTask } from '../../domain/tasks.ts'
import { now } from '../device/clock.ts'
import { showBadge } from '../device/pwa/app-badge.ts'
import { localStore } from '../device/storage/storage.ts'
import { tasks } from './tasks.ts'

/** Whether the icon of the app shows the number of today's open tasks. Off until the member switches it on. */
export const badge = localStore('harbour:app-badge', z.boolean(), false)

/**
 * Keeps the number on the app's icon up to date until the returned function is called, which removes the number, so
 * that the next user of the device does not see it.
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
  const stops = [tasks.subscribe(show), badge.subscribe(show)]
  // The day may have changed.
  document.addEventListener('visibilitychange', show)
  show()
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', show)
    if (isShown) showBadge(0)
  }
}
