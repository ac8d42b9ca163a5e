import * as z from 'zod/mini'

/** One analytics event as the browser sends it; stored in the table `app_analytics` (spec §3). */
export const analyticsEvent = z.strictObject({
  event_type: z.enum(['page_view', 'user_signup', 'user_login']),
  page_path: z.string().check(z.regex(/^\/[^?#]*$/), z.maxLength(512)),
  user_agent: z.string(),
  session_id: z.string().check(z.regex(/^session_[\w-]{1,64}$/)),
  metadata: z.strictObject({
    method: z.optional(z.enum(['email', 'google', 'passkey'])),
    timestamp: z.optional(z.string().check(z.maxLength(40))),
    landing: z.optional(z.enum(['a', 'b'])),
  }),
  /** Idempotency key. Only events that could not be sent at once have it, so that a repeated event is stored once. */
  key: z.optional(z.uuid()),
})

export type AnalyticsEvent = z.infer<typeof analyticsEvent>

/** Whether a member allows analytics. The choice applies to all devices of the member (D67). */
export const countingWish = z.strictObject({ counted: z.boolean() })

/** Response header with the value 'off' if the member refused analytics on another device. */
export const countingHeader = 'harbour-counting'
