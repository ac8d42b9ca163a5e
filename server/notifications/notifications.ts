import type { Notifications as View, NotificationsChange } from '../../domain/notifications.ts'
import type { PushSubscriptionWish } from '../../domain/push.ts'
import type { ReminderKind } from '../../domain/push-payload.ts'
import type { Reminder } from '../../domain/reminders.ts'
import type { TaskReminderList } from '../../domain/task-reminders.ts'
import type { Member } from '../auth/guards.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import type { Env } from '../env.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../log.ts'
import type { VapidKeys } from '../vapid.ts'
import { createPushes } from './pushes.ts'
import { createReminders } from './reminders.ts'
import { changeSettings, firstZone, isResting, readSettings } from './settings.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createTaskReminders } from './task-reminders.ts'

/** Lifetime of a test notification, which is useful for a few minutes only. */
const testMs = 5 * 60_000

/** Reminders, devices and notification settings of a member (spec §7). */
export function createNotifications(parts: {
  readonly db: Db
  readonly env: Pick<Env, 'baseUrl' | 'demo'>
  readonly clock: Clock
  readonly log: Log
  readonly vapid: VapidKeys
  readonly live: Pick<Live, 'notify'>
}) {
  const { db, clock, log, vapid, live } = parts
  const tasks = createTaskReminders(parts)
  const pushes = createPushes({ ...parts, tasks })
  const reminders = createReminders({ db, clock, pushes })
  const subscriptions = createSubscriptions(parts)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false

  const work = (): Promise<void> =>
    asSystem(async () => {
      try {
        await reminders.fire()
        await tasks.fire(pushes)
      } finally {
        await pushes.work(() => stopped)
      }
    })

  function wake(): void {
    if (stopped || running !== undefined) return
    running = work()
      .catch((error: unknown) => log.error({ err: error }, 'push worker failed'))
      .finally(() => {
        running = undefined
      })
  }

  return {
    /** Queues a push to all devices of a member, within the caller's transaction. */
    put: pushes.put,
    /**
     * Returns the member's settings. A caller whose decision depends on them reads them within its transaction `tx`.
     */
    settingsOf: async (userId: string, tx: Db = db) => (await readSettings(tx, [userId]))(userId),
    /** Whether the member wants no reminder now: pause, 'I can’t today', or quiet hours. */
    rests: async (userId: string): Promise<boolean> => isResting((await readSettings(db, [userId]))(userId), clock()),
    subscribe: (member: Member, wish: PushSubscriptionWish) => subscriptions.put(member, wish),
    unsubscribe: (member: Member, endpoint: string) => subscriptions.drop(member.id, endpoint),

    async view(member: Member): Promise<View> {
      const settings = (await readSettings(db, [member.id]))(member.id)
      return {
        ...settings,
        reminders: await reminders.read(member.id),
        devices: await subscriptions.count(member.id),
        push_key: vapid.publicKey,
      }
    },

    async change(member: Member, change: NotificationsChange): Promise<void> {
      await db.transaction(async (tx) => {
        await changeSettings(tx, member.id, change, clock())
        if (change.zone !== undefined) await reminders.move(tx, member.id)
        if (change.task_titles === false) await tasks.dropTitles(tx, member.id)
        if (change.paused !== undefined) await live.notify(tx, { kind: 'pause', user: member.id })
      })
    },

    async remind(member: Member, reminder: Reminder, zone: string | undefined): Promise<void> {
      await db.transaction(async (tx) => {
        await firstZone(tx, member.id, zone)
        await reminders.set(tx, member.id, reminder)
      })
    },

    remindNoMore: (member: Member, kind: ReminderKind) => reminders.drop(member.id, kind),
    remindersOf: (member: Member) => reminders.read(member.id),

    /**
     * Stores the due times of tasks, reported by one of the member's devices. Returns whether the device may send the
     * tasks' titles.
     */
    async setTasks(member: Member, list: TaskReminderList): Promise<{ titles: boolean }> {
      const titles = (await readSettings(db, [member.id]))(member.id).task_titles
      await tasks.set(member, list, titles)
      return { titles }
    },
    taskDone: (member: Member, task: number) => tasks.done(member.id, task),
    taskLater: (member: Member, task: number) => tasks.later(member.id, task),

    /**
     * Sends a test push only to the device with this endpoint, also in quiet hours.
     * @throws Problem 404 NO_SUCH_DEVICE
     */
    async test(member: Member, endpoint: string): Promise<void> {
      const subscriptionId = await subscriptions.find(member.id, endpoint)
      const expiresAt = new Date(clock().getTime() + testMs)
      await pushes.put(db, { userId: member.id, kind: 'test', about: crypto.randomUUID(), expiresAt, subscriptionId })
      wake()
    },

    work,
    sweep: (): Promise<void> => asSystem(pushes.sweep),
    start(everyMs = 5000): void {
      timer = setInterval(wake, everyMs)
      timer.unref()
      wake()
    },
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

export type Notifications = ReturnType<typeof createNotifications>
