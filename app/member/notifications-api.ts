import { notifications, type Notifications, type NotificationsChange } from '../../domain/notifications.ts'
import type { ReminderKind } from '../../domain/push-payload.ts'
import type { Reminder } from '../../domain/reminders.ts'
import { request } from '../api.ts'
import type { PushAddress } from '../device/pwa/push.ts'
import { deviceZone } from '../device/clock.ts'

const path = '/api/notifications'
const remindersPath = '/api/reminders'
const pushPath = '/api/push'

const schema = notifications

/** Returns this device's time zone, if the browser reports it. The server stores it for a user who has none yet. */
function here(): { readonly zone?: string } {
  const zone = deviceZone()
  return zone === undefined ? {} : { zone }
}

/** Returns the user's settings of notifications. This and the functions below reject with an `ApiError`. */

export async function getNotifications(): Promise<Notifications> {
  return request(path, { schema })
}

export async function changeNotifications(body: NotificationsChange): Promise<Notifications> {
  return request(path, { schema, method: 'PATCH', body })
}

export async function saveReminder(reminder: Reminder): Promise<Notifications> {
  return request(remindersPath, { schema, method: 'PUT', body: { ...reminder, ...here() } })
}

export async function dropReminder(kind: ReminderKind): Promise<Notifications> {
  return request(remindersPath, { schema, method: 'DELETE', body: { kind } })
}

export async function tellPushAddress(address: PushAddress): Promise<void> {
  await request(pushPath, { method: 'PUT', body: { ...address, ...here() } })
}

export async function dropPushAddress(endpoint: string): Promise<void> {
  await request(pushPath, { method: 'DELETE', body: { endpoint } })
}

export async function sendTest(endpoint: string): Promise<void> {
  await request(`${pushPath}/test`, { body: { endpoint } })
}
