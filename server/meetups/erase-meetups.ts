import { and, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { meetups } from './table.ts'

/**
 * Erases the given meetups and returns their number. If members have seen a meetup, its title, time and place stay in
 * the hidden row, because somebody may report the meetup later.
 */
export async function eraseMeetups(db: Db, at: Date, which: SQL): Promise<number> {
  const unseen = await db
    .delete(meetups)
    .where(and(which, isNull(meetups.publishedAt)))
    .returning({ id: meetups.id })
  const seen = await db
    .update(meetups)
    .set({
      status: 'withdrawn',
      version: sql`${meetups.version} + 1`,
      deletedAt: at,
      updatedAt: at,
      description: '',
      organizer: '',
      joinUrl: null,
      wantedChange: null,
      reason: null,
    })
    .where(and(which, isNotNull(meetups.publishedAt), isNull(meetups.deletedAt)))
    .returning({ id: meetups.id })
  return unseen.length + seen.length
}
