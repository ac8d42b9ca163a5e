import * as z from 'zod/mini'
import { quietHours } from './quiet-hours.ts'
import { reminder } from './reminders.ts'
import { zoneName } from './zone.ts'

const switches = {
  /** Answers of the team, by mail and by push. */
  reply_mails: z.boolean(),
  /** The mail about an answer holds the whole answer, not only a link to it (D66). */
  reply_text: z.boolean(),
  reply_push: z.boolean(),
  /** That her trial ends in two days; the mail about it comes either way. */
  trial_push: z.boolean(),
}

/** What she chose on /account/notifications. */
export const notifications = z.object({
  ...switches,
  quiet: z.nullable(quietHours),
  /** Whose clock counts, as an IANA name; null until a device of hers said where it is. */
  zone: z.nullable(z.string()),
  reminders: z.array(reminder),
  /** On how many devices push is on. */
  devices: z.int(),
  /** The server's public key, for a browser to subscribe with. */
  push_key: z.string(),
})
export type Notifications = z.infer<typeof notifications>

/** What is left out stays as it is. */
export const notificationsChange = z.strictObject({
  reply_mails: z.optional(switches.reply_mails),
  reply_text: z.optional(switches.reply_text),
  reply_push: z.optional(switches.reply_push),
  trial_push: z.optional(switches.trial_push),
  quiet: z.optional(z.nullable(quietHours)),
  zone: z.optional(zoneName),
})
export type NotificationsChange = z.infer<typeof notificationsChange>
