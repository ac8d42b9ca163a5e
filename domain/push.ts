import * as z from 'zod/mini'
import { zoneName } from './zone.ts'

const endpoint = z.string().check(z.maxLength(1000), z.url('That is no address of a push service.'))

/** Schema of `count` bytes in base64url, without padding. */
const bytes = (count: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`)))

/**
 * Push subscription of a browser: endpoint, P-256 public key (65 bytes) and secret (16 bytes). `zone` is stored only if
 * the account has no time zone yet.
 */
export const pushSubscription = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  zone: z.optional(zoneName),
})
export type PushSubscriptionWish = z.infer<typeof pushSubscription>

export const pushEndpoint = z.strictObject({ endpoint })
