import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { product } from '../../content/open/product.ts'
import { calendarFile } from '../../domain/calendar-file.ts'
import type { AccessCheck, Entitled } from '../auth/entitlement.ts'
import type { Member } from '../auth/guards.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { mayRead } from './reader-access.ts'
import { toCalendarMeetup, type StoredMeetup } from './rows.ts'
import { calendarFeeds } from './table.ts'

export type FeedNeeds = Readonly<{ db: Db; env: Env; clock: Clock; billing: AccessCheck; secret: string }>

/** Path of calendar feeds; followed by a token and '.ics'. */
export const feedPath = '/api/calendar/'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Calendar feed URL of a member (D38). It needs no session, so it contains a secret: 256 bits derived from a seed and
 * the server's secret, stored as a hash, and invalid once a new one is created.
 */
export function createCalendarFeeds(
  { db, env, clock, billing, secret }: FeedNeeds,
  readPublished: (db: Db, now: Date) => Promise<StoredMeetup[]>,
) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'calendar feeds', 32))
  const tokenOf = (userId: string, seed: string): string =>
    createHmac('sha256', key).update(`${userId} ${seed}`).digest('base64url')
  const urlOf = (token: string): string => `${env.baseUrl}${feedPath}${token}.ics`

  /** Returns the token of a row; null if it cannot be derived again because the server's secret has changed. */
  function standing({ userId, seed, tokenHash }: typeof calendarFeeds.$inferSelect): string | null {
    const token = tokenOf(userId, seed)
    return hashOf(token) === tokenHash ? token : null
  }

  async function read(userId: string): Promise<string | null> {
    const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
    return row === undefined ? null : standing(row)
  }

  function makeNew(userId: string) {
    const seed = crypto.randomUUID()
    return { seed, tokenHash: hashOf(tokenOf(userId, seed)), createdAt: clock() }
  }

  return {
    /** The member's feed URL; null without one. */
    async url(member: Member): Promise<string | null> {
      const token = await read(member.id)
      return token === null ? null : urlOf(token)
    },

    /** Returns the member's feed URL; creates one if there is none. */
    async open({ member: { id: userId } }: Entitled): Promise<string> {
      const before = await read(userId)
      if (before !== null) return urlOf(before)
      const { seed, ...fresh } = makeNew(userId)
      // Of two simultaneous requests the first URL stays, unless its token can no longer be derived.
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).for('update')
        if (row !== undefined && standing(row) === null) {
          await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
        }
        await tx
          .insert(calendarFeeds)
          .values({ userId, seed, ...fresh })
          .onConflictDoNothing({ target: calendarFeeds.userId })
      })
      return urlOf((await read(userId)) ?? tokenOf(userId, seed))
    },

    /** Replaces the URL in one statement; the old one stops working. */
    async renew({ member: { id: userId } }: Entitled): Promise<string> {
      const fresh = makeNew(userId)
      await db
        .insert(calendarFeeds)
        .values({ userId, ...fresh })
        .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh })
      return urlOf(tokenOf(userId, fresh.seed))
    },

    /** Deletes the feed; its URL stops working. */
    async close(member: Member): Promise<void> {
      await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, member.id))
    },

    /** Returns the account of a token; null for an unknown token. */
    async ownerOf(token: string): Promise<string | null> {
      const [row] = await db
        .select({ userId: calendarFeeds.userId })
        .from(calendarFeeds)
        .where(eq(calendarFeeds.tokenHash, hashOf(token)))
      return row?.userId ?? null
    },

    /**
     * Returns the iCalendar file. Without access the file is empty, so that the calendar program deletes earlier
     * events.
     */
    async file(ownerId: string): Promise<string> {
      const now = clock()
      const rows = (await mayRead(db, billing, ownerId)) ? await readPublished(db, now) : []
      return calendarFile(rows.map(toCalendarMeetup), { name: `${product.name} meetups`, now, address: env.baseUrl })
    },
  }
}
