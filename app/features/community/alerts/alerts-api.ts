import * as z from 'zod/mini'
import { ApiError, request } from '../../../api.ts'

const alertsPath = '/api/meetup-alerts'
const feedPath = '/api/calendar-feed'

const alerts = z.object({ on: z.boolean() })
const feed = z.object({ url: z.nullable(z.string()) })
const madeFeed = z.object({ url: z.string() })

/** All of these reject with an `ApiError`. */

export async function readAlerts(): Promise<boolean> {
  return understood(alerts, await request(alertsPath)).on
}

export async function switchAlerts(on: boolean): Promise<void> {
  await request(alertsPath, { method: on ? 'PUT' : 'DELETE', body: {} })
}

/** The address of her calendar feed; null while she has none. */
export async function readFeed(): Promise<string | null> {
  return understood(feed, await request(feedPath)).url
}

/** Makes her one, or gives the one she has. */
export async function makeFeed(): Promise<string> {
  return understood(madeFeed, await request(feedPath, { body: {} })).url
}

/** A new one, and the one she had is dead, in one step. */
export async function renewFeed(): Promise<string> {
  return understood(madeFeed, await request(feedPath, { body: { renew: true } })).url
}

/** The address is dead from now on. */
export async function dropFeed(): Promise<void> {
  await request(feedPath, { method: 'DELETE', body: {} })
}

function understood<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ApiError(200, 'UNREADABLE', 'That answer made no sense. Please try again.')
}
