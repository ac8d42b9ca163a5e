import * as z from 'zod/mini'
import { taskReminderAnswer, taskReminders } from '../../domain/task-reminders.ts'
import { ApiError, request } from '../api.ts'
import { deviceZone, now } from '../device/clock.ts'
import { logError } from '../device/log.ts'
import { applyTasksDone } from '../device/offline/tasks-done.ts'
import { isOnline } from '../device/offline/online.ts'
import { onTasksDone } from '../device/pwa/push-taps.ts'
import { localStore } from '../device/storage/storage.ts'
import { silenceIfNeeded } from './rest.ts'
import { syncStatus } from './sync/status.ts'
import { completeTask, tasks } from './tasks.ts'
import { listen, stopAll } from '../device/page/listen.ts'

/**
 * `list`: the reminders that this device last sent to the server, as JSON, or an empty string for none. `titles`:
 * whether reminders contain the titles of the tasks.
 */
const told = localStore('harbour:reminders-told', z.object({ list: z.string(), titles: z.boolean() }), {
  list: '',
  titles: false,
})

/** Changes are sent to the server this many milliseconds after the latest one, so that several are sent together. */
const gatherMs = 1000

/**
 * Tells the server when to remind the user of tasks, and completes tasks that the user completed in a notification,
 * until the returned function is called. Sends nothing for a member without reminders.
 */
export function followTaskReminders(account: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  /**
   * True until the reminders were sent. They are sent once per page even if unchanged, because the session may be a new
   * one.
   */
  let isFirst = true

  async function tell(): Promise<void> {
    if (isOver || !isOnline()) return
    await silenceIfNeeded()
    // The time zone is read only if there is or was a reminder, because reading it takes 40 to 60 ms on a slow phone.
    if (told.read().list === '' && tasks.read().every(({ remind }) => remind === undefined)) return
    const zone = deviceZone()
    const sync = syncStatus.read()
    // Sync is on, but has not loaded all tasks yet, so the list would not be complete.
    if (zone === undefined || sync?.at === null) return
    const { list, titles } = told.read()
    const body = { reminders: taskReminders(tasks.read(), { zone, now: now(), titles }), whole: sync !== null }
    const text = body.reminders.length === 0 ? '' : JSON.stringify(body)
    if (text === list && (text === '' || !isFirst)) return
    const answer = await request('/api/task-reminders', { method: 'PUT', body, account, schema: taskReminderAnswer })
    if (isOver) return
    isFirst = false
    told.update(() => ({ list: text, titles: answer.titles }))
    if (answer.titles !== titles) soon()
  }

  async function tryTell(): Promise<void> {
    try {
      await tell()
    } catch (error) {
      // The reminders are sent after the next change, or when the app starts again.
      if (!(error instanceof ApiError)) logError('Reminders could not be told to the server', error)
    }
  }

  function soon(): void {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void tryTell(), gatherMs)
  }

  async function complete(): Promise<void> {
    try {
      await applyTasksDone((id) => {
        if (isOver || !tasks.read().some((task) => task.id === id)) return false
        completeTask(id, true)
        return tasks.read().some((task) => task.id === id && task.completed)
      })
    } catch (error) {
      logError('Tasks that were ended in a notification could not be read', error)
    }
  }

  const stop = stopAll(
    tasks.subscribe(soon),
    syncStatus.subscribe(soon),
    // Notifies after a call of `titlesSwitched`, so that the reminders are sent again.
    told.subscribe(soon),
    onTasksDone(() => void complete()),
    listen(window, 'online', soon),
  )
  if (told.read().list !== '') void complete()
  soon()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}

/**
 * Stores whether reminders contain the titles, and sends them again. Call it after the user has switched 'Show the
 * titles'.
 */
export function titlesSwitched(titles: boolean): void {
  told.update((before) => ({ ...before, titles }))
}
