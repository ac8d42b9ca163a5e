import * as z from 'zod/mini'
import { quietHours } from './quiet-hours.ts'
import { reminder } from './reminders.ts'
import { pause } from './rest.ts'
import { zoneName } from './zone.ts'

const switches = {
  /** Whether the member gets an email when the team answers. */
  reply_mails: z.boolean(),
  /** Whether the email about an answer contains the answer itself and not only a link (D66). */
  reply_text: z.boolean(),
  reply_push: z.boolean(),
  /** Whether the member gets a push two days before the trial ends. An email is sent in any case. */
  trial_push: z.boolean(),
  /** Whether the reminder of a task shows its title. */
  task_titles: z.boolean(),
}

const instant = z.iso.datetime()

/** Settings of the page /account/notifications. */
export const notifications = z.object({
  ...switches,
  quiet: z.nullable(quietHours),
  /** IANA time zone of the member; null until a device has reported it. */
  zone: z.nullable(z.string()),
  /** The latest 'Pause everything' (D52). Its `until` is null while the pause lasts. */
  pause,
  /** Until this time no reminder is sent, because the member chose 'I can’t today'. */
  silent_until: z.nullable(instant),
  reminders: z.array(reminder),
  /** Number of devices that receive push notifications. */
  devices: z.int(),
  /** Public VAPID key, which a browser needs to subscribe to push notifications. */
  push_key: z.string(),
})
export type Notifications = z.infer<typeof notifications>

export const isPaused = (settings: Pick<Notifications, 'pause'>): boolean => settings.pause?.until === null

/** A change of the notification settings. Missing fields stay unchanged. */
export const notificationsChange = z.strictObject({
  reply_mails: z.optional(switches.reply_mails),
  reply_text: z.optional(switches.reply_text),
  reply_push: z.optional(switches.reply_push),
  trial_push: z.optional(switches.trial_push),
  task_titles: z.optional(switches.task_titles),
  paused: z.optional(z.boolean()),
  silent_until: z.optional(z.nullable(instant)),
  quiet: z.optional(z.nullable(quietHours)),
  zone: z.optional(zoneName),
})
export type NotificationsChange = z.infer<typeof notificationsChange>
