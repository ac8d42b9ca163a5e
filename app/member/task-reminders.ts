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

/** The reminders that this device last sent to the server, as text, and whether they include titles. */
const told = localStore('harbour:reminders-told', z.object({ list: z.string(), titles: z.boolean() }), {
  list: '',
  titles: false,
})

/** Changes within this many milliseconds are sent to the server together. */
const gatherMs = 1000

/**
 * Tells the server when tasks of this device are due, and completes tasks that the user completed in a notification,
 * until the returned function is called. Does nothing for a member without reminders.
 */
export function followTaskReminders(account: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  /** The reminders are sent once at each visit, because the session may be another one. */
  let isFirst = true

  async function tell(): Promise<void> {
    if (isOver || !isOnline()) return
    await silenceIfNeeded()
    // The time zone is read only if there is a reminder, because the formatter for it takes 40 to 60 ms on a slow
    // phone.
    if (told.read().list === '' && tasks.read().every(({ remind }) => remind === undefined)) return
    const zone = deviceZone()
    const sync = syncStatus.read()
    // With sync on, no reminder is sent before all tasks are on this device.
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
      // The reminders are sent again after the next change, or at the next start.
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
    // The user switched 'Show the titles' on or off.
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

/** Call it after 'Show the titles' was switched: the reminders are sent again, with or without titles. */
export function titlesSwitched(titles: boolean): void {
  told.update((before) => ({ ...before, titles }))
}
