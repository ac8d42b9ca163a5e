import * as z from 'zod/mini'
import { request } from '../../../api.ts'

const alertsPath = '/api/meetup-alerts'
const feedPath = '/api/calendar-feed'

const alerts = z.object({ on: z.boolean() })
const feed = z.object({ url: z.nullable(z.string()) })
const madeFeed = z.object({ url: z.string() })

/** All functions of this file reject with an `ApiError`. */

export async function readAlerts(): Promise<boolean> {
  return (await request(alertsPath, { schema: alerts })).on
}

export async function switchAlerts(on: boolean): Promise<void> {
  await request(alertsPath, { method: on ? 'PUT' : 'DELETE', body: {} })
}

/** URL of the user's calendar feed; null without one. */
export async function readFeed(): Promise<string | null> {
  return (await request(feedPath, { schema: feed })).url
}

/** Creates the feed or returns the existing URL. */
export async function makeFeed(): Promise<string> {
  return (await request(feedPath, { schema: madeFeed, body: {} })).url
}

/** Creates a new URL and invalidates the old one in one step. */
export async function renewFeed(): Promise<string> {
  return (await request(feedPath, { schema: madeFeed, body: { renew: true } })).url
}

/** Invalidates the URL. */
export async function dropFeed(): Promise<void> {
  await request(feedPath, { method: 'DELETE', body: {} })
}
