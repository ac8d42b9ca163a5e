import { notifications, type Notifications, type NotificationsChange } from '../../domain/notifications.ts'
import type { ReminderKind } from '../../domain/push-payload.ts'
import type { Reminder } from '../../domain/reminders.ts'
import { ApiError, request } from '../api.ts'
import type { PushAddress } from '../device/pwa/push.ts'
import { deviceZone } from '../device/clock.ts'

const path = '/api/notifications'
const remindersPath = '/api/reminders'
const pushPath = '/api/push'

function understood(answer: unknown): Notifications {
  const parsed = notifications.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ApiError(0, 'UNREADABLE', 'That answer made no sense. Please try again.')
}

/** This device's time zone, for a user without a stored one. */
function here(): { readonly zone?: string } {
  const zone = deviceZone()
  return zone === undefined ? {} : { zone }
}

/** All of these reject with an `ApiError`. */

export async function getNotifications(): Promise<Notifications> {
  return understood(await request(path))
}

export async function changeNotifications(body: NotificationsChange): Promise<Notifications> {
  return understood(await request(path, { method: 'PATCH', body }))
}

export async function saveReminder(reminder: Reminder): Promise<Notifications> {
  return understood(await request(remindersPath, { method: 'PUT', body: { ...reminder, ...here() } }))
}

export async function dropReminder(kind: ReminderKind): Promise<Notifications> {
  return understood(await request(remindersPath, { method: 'DELETE', body: { kind } }))
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
