import * as z from 'zod/mini'
import { quietHours } from './quiet-hours.ts'
import { reminder } from './reminders.ts'
import { pause } from './rest.ts'
import { zoneName } from './zone.ts'

const switches = {
  /** Whether to announce the team's answers, by email and by push. */
  reply_mails: z.boolean(),
  /** Whether the email contains the answer, not only a link (D66). */
  reply_text: z.boolean(),
  reply_push: z.boolean(),
  /** Whether to send a push two days before the trial ends; the email is sent in any case. */
  trial_push: z.boolean(),
  /** Whether a reminder of a task shows its title. */
  task_titles: z.boolean(),
}

const instant = z.iso.datetime()

/** Settings of /account/notifications. */
export const notifications = z.object({
  ...switches,
  quiet: z.nullable(quietHours),
  /** IANA time zone; null until a device reported it. */
  zone: z.nullable(z.string()),
  /** The latest 'Pause everything' (D52); `until` is null while it is on. */
  pause,
  /** No reminder comes before this time ('I can’t today'). */
  silent_until: z.nullable(instant),
  reminders: z.array(reminder),
  /** Number of devices with a push subscription. */
  devices: z.int(),
  /** VAPID public key for subscribing. */
  push_key: z.string(),
})
export type Notifications = z.infer<typeof notifications>

/** Whether 'Pause everything' is on. */
export const isPaused = (settings: Pick<Notifications, 'pause'>): boolean => settings.pause?.until === null

/** A change of settings. Missing fields stay unchanged. */
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
