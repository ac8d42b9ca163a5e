import { and, asc, eq, gt } from 'drizzle-orm'
import { sampleMeetups } from '../../content/premium/meetups.ts'
import { upcoming, type Meetup } from '../../domain/meetups.ts'
import type { Entitled } from '../auth/entitlement.ts'
import type { Billing } from '../billing/billing.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Outbox } from '../mail/outbox.ts'
import { createAlerts } from './alerts.ts'
import { createCalendarFeeds } from './calendar-feeds.ts'
import { toMeetup } from './rows.ts'
import { meetups } from './table.ts'

export interface MeetupParts {
  readonly db: Db
  readonly env: Env
  readonly clock: Clock
  readonly log: Log
  readonly outbox: Outbox
  readonly billing: Pick<Billing, 'hasAccess'>
  readonly secret: string
}

/** More than a city's mothers could go to; the pack has to stay a light one. */
const mostAtOnce = 300

/** Real meetups that are published and not over, the next one first. */
async function readPublished(db: Db, now: Date): Promise<Meetup[]> {
  const rows = await db
    .select()
    .from(meetups)
    .where(and(eq(meetups.status, 'published'), gt(meetups.endsAt, now)))
    .orderBy(asc(meetups.startsAt), asc(meetups.title))
    .limit(mostAtOnce)
  return rows.map(toMeetup)
}

/** Meetups as members have them: to look at, by mail, and in their calendars. */
export function createMeetups(parts: MeetupParts) {
  const { db, clock } = parts
  return {
    /** What there is to go to; as long as that is nothing, the samples of the days to come. */
    async toCome(_for: Entitled): Promise<Meetup[]> {
      const published = await readPublished(db, clock())
      return upcoming(published.length > 0 ? published : sampleMeetups, clock())
    },
    alerts: createAlerts(parts),
    feeds: createCalendarFeeds(parts, readPublished),
  }
}

export type Meetups = ReturnType<typeof createMeetups>
