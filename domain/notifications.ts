import * as z from 'zod/mini'
import { quietHours } from './quiet-hours.ts'
import { reminder } from './reminders.ts'
import { zoneName } from './zone.ts'

const switches = {
  /** Answers of the team, by email and by push. */
  reply_mails: z.boolean(),
  /** Whether the email contains the answer, not only a link (D66). */
  reply_text: z.boolean(),
  reply_push: z.boolean(),
  /** Push two days before the trial ends; the email is sent in any case. */
  trial_push: z.boolean(),
}

/** Settings of /account/notifications. */
export const notifications = z.object({
  ...switches,
  quiet: z.nullable(quietHours),
  /** IANA time zone; null until a device reported it. */
  zone: z.nullable(z.string()),
  reminders: z.array(reminder),
  /** Number of devices with push. */
  devices: z.int(),
  /** VAPID public key for subscribing. */
  push_key: z.string(),
})
export type Notifications = z.infer<typeof notifications>

/** Missing fields stay unchanged. */
export const notificationsChange = z.strictObject({
  reply_mails: z.optional(switches.reply_mails),
  reply_text: z.optional(switches.reply_text),
  reply_push: z.optional(switches.reply_push),
  trial_push: z.optional(switches.trial_push),
  quiet: z.optional(z.nullable(quietHours)),
  zone: z.optional(zoneName),
})
export type NotificationsChange = z.infer<typeof notificationsChange>
