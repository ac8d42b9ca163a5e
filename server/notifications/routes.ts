import { Hono } from 'hono'
import * as z from 'zod/mini'
import { notifications as view, notificationsChange } from '../../domain/notifications.ts'
import { pushEndpoint, pushSubscription } from '../../domain/push.ts'
import { reminder, reminderName, reminderWish } from '../../domain/reminders.ts'
import { taskReminderAnswer, taskReminderAction, taskReminderList } from '../../domain/task-reminders.ts'
import { membersOnly, type SessionReader } from '../auth/guards.ts'
import { jsonBody } from '../http/body.ts'
import { describer } from '../http/describe.ts'
import type { Limit, Limiter } from '../limits/limiter.ts'
import type { Notifications } from './notifications.ts'

type Needs = Readonly<{ auth: SessionReader; limiter: Limiter; notifications: Notifications }>

const changesPerMember: Limit = { name: 'notifications', max: 200, windowS: 600 }
const testsPerMember: Limit = { name: 'push-tests', max: 10, windowS: 600 }

const describe = describer('notifications')

/** Routes for the member's notification settings, reminders and push subscriptions (spec §7). */
export function notificationRoutes({ auth, limiter, notifications }: Needs) {
  const members = membersOnly({ auth })
  return new Hono()
    .get(
      '/api/notifications',
      members,
      describe({
        summary: 'Read the notification settings and quiet hours of the signed-in member',
        gives: view,
        errors: [401],
      }),
      async (c) => c.json(await notifications.view(c.var.member)),
    )
    .patch(
      '/api/notifications',
      members,
      describe({
        summary: 'Change the given notification settings',
        gives: view,
        errors: [401, 403, 429],
      }),
      jsonBody(notificationsChange),
      async (c) => {
        await limiter.spend(changesPerMember, c.var.member.id)
        await notifications.change(c.var.member, c.req.valid('json'))
        return c.json(await notifications.view(c.var.member))
      },
    )
    .get(
      '/api/reminders',
      members,
      describe({
        summary: 'List the reminders of the signed-in member, at most one of each kind',
        gives: z.array(reminder),
        errors: [401],
      }),
      async (c) => c.json(await notifications.remindersOf(c.var.member)),
    )
    .put(
      '/api/reminders',
      members,
      describe({
        summary: 'Set a reminder at given times and weekdays; replaces the reminder of the same kind',
        gives: view,
        errors: [401, 403, 429],
      }),
      jsonBody(reminderWish),
      async (c) => {
        await limiter.spend(changesPerMember, c.var.member.id)
        const { zone, ...wish } = c.req.valid('json')
        await notifications.remind(c.var.member, wish, zone)
        return c.json(await notifications.view(c.var.member))
      },
    )
    .delete(
      '/api/reminders',
      members,
      describe({
        summary: 'Delete the reminder of the given kind',
        gives: view,
        errors: [401, 403, 429],
      }),
      jsonBody(reminderName),
      async (c) => {
        await limiter.spend(changesPerMember, c.var.member.id)
        await notifications.remindNoMore(c.var.member, c.req.valid('json').kind)
        return c.json(await notifications.view(c.var.member))
      },
    )
    .put(
      '/api/task-reminders',
      members,
      describe({
        summary:
          'Store when tasks of this device are due; replaces what it told before, with `whole` what all devices told',
        gives: taskReminderAnswer,
        errors: [401, 403, 429],
      }),
      jsonBody(taskReminderList),
      async (c) => {
        await limiter.spend(changesPerMember, c.var.member.id)
        return c.json(await notifications.setTasks(c.var.member, c.req.valid('json')))
      },
    )
    .post(
      '/api/task-reminders',
      members,
      describe({
        summary: 'The reminder of a task: silent on all devices (`done`), or once more in an hour (`later`)',
        gives: null,
        errors: [401, 403, 429],
      }),
      jsonBody(taskReminderAction),
      async (c) => {
        await limiter.spend(changesPerMember, c.var.member.id)
        const { task, action } = c.req.valid('json')
        await (action === 'done' ? notifications.taskDone : notifications.taskLater)(c.var.member, task)
        return c.body(null, 204)
      },
    )
    .put(
      '/api/push',
      members,
      describe({
        summary:
          'Subscribe this device to push notifications until the session ends; removes the subscription of any other account on it',
        gives: null,
        errors: [401, 403, 422, 429],
      }),
      jsonBody(pushSubscription),
      async (c) => {
        await limiter.spend(changesPerMember, c.var.member.id)
        await notifications.subscribe(c.var.member, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .delete(
      '/api/push',
      members,
      describe({
        summary: 'Remove the push subscription of this device',
        gives: null,
        errors: [401, 403, 429],
      }),
      jsonBody(pushEndpoint),
      async (c) => {
        await limiter.spend(changesPerMember, c.var.member.id)
        await notifications.unsubscribe(c.var.member, c.req.valid('json').endpoint)
        return c.body(null, 204)
      },
    )
    .post(
      '/api/push/test',
      members,
      describe({
        summary: 'Send a test notification to this device of the signed-in member',
        gives: null,
        errors: [401, 403, 404, 429],
      }),
      jsonBody(pushEndpoint),
      async (c) => {
        await limiter.spend(testsPerMember, c.var.member.id)
        await notifications.test(c.var.member, c.req.valid('json').endpoint)
        return c.body(null, 204)
      },
    )
}
