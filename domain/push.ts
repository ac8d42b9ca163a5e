import * as z from 'zod/mini'
import { zoneName } from './zone.ts'

const endpoint = z.string().check(z.maxLength(1000), z.url('That is no address of a push service.'))

/** Bytes in base64 without padding, as browsers give them. */
const bytes = (count: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`)))

/**
 * This device's subscription, as its browser gives it: where to send, its point on the curve P-256 (65 bytes) and 16
 * bytes of secret. `zone` counts only while she has none yet.
 */
export const pushSubscription = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  zone: z.optional(zoneName),
})
export type PushSubscriptionWish = z.infer<typeof pushSubscription>

export const pushEndpoint = z.strictObject({ endpoint })
