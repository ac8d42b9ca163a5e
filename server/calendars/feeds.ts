import { and, eq } from 'drizzle-orm'
import type { Member } from '../auth/guards.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { calendarFeeds } from './table.ts'
import { keyedHash, keyFor, tokenHash } from '../secrets.ts'

type Needs = Readonly<{ db: Db; env: Env; clock: Clock; secret: string }>

/** Paths of calendar feeds. A token and '.ics' follow the path. */
export const feedPaths = { meetups: '/api/calendar/', tasks: '/api/task-calendar/' } as const
export type FeedKind = keyof typeof feedPaths

/**
 * Calendar feed URLs of a member, for meetups (D38) and for tasks. A feed is read without a session, so its URL
 * contains a secret token: 256 bits derived from a seed and the server's secret, stored as a hash. A new URL makes the
 * old one invalid.
 */
export function createCalendarFeeds({ db, env, clock, secret }: Needs) {
  const key = keyFor('calendar feeds', secret)
  const tokenOf = (userId: string, seed: string): string => keyedHash(key, `${userId} ${seed}`)
  const urlOf = (kind: FeedKind, token: string): string => `${env.baseUrl}${feedPaths[kind]}${token}.ics`
  const isOf = (kind: FeedKind, userId: string) => and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.kind, kind))

  /**
   * Returns the token of a row. Null if the server's secret has changed since the row was written, because the token
   * can then not be derived again.
   */
  function knownToken({ userId, seed, tokenHash: known }: typeof calendarFeeds.$inferSelect): string | null {
    const token = tokenOf(userId, seed)
    return tokenHash(token) === known ? token : null
  }

  async function read(kind: FeedKind, userId: string): Promise<string | null> {
    const [row] = await db.select().from(calendarFeeds).where(isOf(kind, userId))
    return row === undefined ? null : knownToken(row)
  }

  function makeNew(userId: string) {
    const seed = crypto.randomUUID()
    return { seed, tokenHash: tokenHash(tokenOf(userId, seed)), createdAt: clock() }
  }

  return {
    async url(kind: FeedKind, member: Member): Promise<string | null> {
      const token = await read(kind, member.id)
      return token === null ? null : urlOf(kind, token)
    },

    /** Returns the member's feed URL; creates a feed if the member has none. */
    async open(kind: FeedKind, { id: userId }: Member): Promise<string> {
      const before = await read(kind, userId)
      if (before !== null) return urlOf(kind, before)
      const { seed, ...fresh } = makeNew(userId)
      // If two requests create a feed at the same time, the first URL stays, unless its token can no longer be derived.
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(calendarFeeds).where(isOf(kind, userId)).for('update')
        if (row !== undefined && knownToken(row) === null) {
          await tx.delete(calendarFeeds).where(isOf(kind, userId))
        }
        await tx
          .insert(calendarFeeds)
          .values({ userId, kind, seed, ...fresh })
          .onConflictDoNothing({ target: [calendarFeeds.userId, calendarFeeds.kind] })
      })
      return urlOf(kind, (await read(kind, userId)) ?? tokenOf(userId, seed))
    },

    /** Replaces the feed's URL in one statement; the old URL stops working. */
    async renew(kind: FeedKind, { id: userId }: Member): Promise<string> {
      const fresh = makeNew(userId)
      await db
        .insert(calendarFeeds)
        .values({ userId, kind, ...fresh })
        .onConflictDoUpdate({ target: [calendarFeeds.userId, calendarFeeds.kind], set: fresh })
      return urlOf(kind, tokenOf(userId, fresh.seed))
    },

    /** Deletes the feed; its URL stops working. */
    async close(kind: FeedKind, member: Member): Promise<void> {
      await db.delete(calendarFeeds).where(isOf(kind, member.id))
    },

    async ownerOf(kind: FeedKind, token: string): Promise<string | null> {
      const [row] = await db
        .select({ userId: calendarFeeds.userId })
        .from(calendarFeeds)
        .where(and(eq(calendarFeeds.tokenHash, tokenHash(token)), eq(calendarFeeds.kind, kind)))
      return row?.userId ?? null
    },
  }
}

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>
