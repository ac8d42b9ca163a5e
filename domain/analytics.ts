import * as z from 'zod/mini'

/** One event of `app_analytics` (spec §3), as sent by the browser. */
export const analyticsEvent = z.strictObject({
  event_type: z.enum(['page_view', 'user_signup', 'user_login']),
  page_path: z.string().check(z.regex(/^\/[^?#]*$/), z.maxLength(512)),
  user_agent: z.string(),
  session_id: z.string().check(z.regex(/^session_[\w-]{1,64}$/)),
  metadata: z.strictObject({
    method: z.optional(z.enum(['email', 'google'])),
    timestamp: z.optional(z.string().check(z.maxLength(40))),
    landing: z.optional(z.enum(['a', 'b'])),
  }),
  /** Idempotency key of an event that could not be sent at once. */
  key: z.optional(z.uuid()),
})

export type AnalyticsEvent = z.infer<typeof analyticsEvent>

/** A member's choice about analytics, for all devices (D67). */
export const countingWish = z.strictObject({ counted: z.boolean() })

/** Response header: 'off' when the member refused analytics on another device. */
export const countingHeader = 'harbour-counting'
