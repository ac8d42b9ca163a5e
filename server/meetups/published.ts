import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { meetupReports, meetups } from './table.ts'

/** Condition for the open reports that hide their meetup. */
export const isHiding = and(ne(meetupReports.status, 'closed'), eq(meetupReports.serious, true))

/**
 * Condition for the upcoming meetups that members see. A meetup with an open serious report is hidden until the report
 * is closed. Needs the system scope, because members cannot read the reports of others.
 */
export const isPublished = (now: Date) =>
  and(
    eq(meetups.status, 'published'),
    gt(meetups.endsAt, now),
    sql`${meetups.id}::text not in (select ${meetupReports.meetupId} from ${meetupReports}
      where ${isHiding})`,
  )
