import * as z from 'zod/mini'

/** One event of the seed's `app_analytics` (spec §3), as the browser sends it. */
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
  /** Made by the device where an event waited for a connection: coming again with it, it is the same event. */
  key: z.optional(z.uuid()),
})

export type AnalyticsEvent = z.infer<typeof analyticsEvent>

/** A member's wish about counting, for all devices (D67). */
export const countingWish = z.strictObject({ counted: z.boolean() })

/** In the answer to an event: 'off' where the member said no on another device. */
export const countingHeader = 'harbour-counting'
