import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { reminderKinds, type ReminderKind } from '../../domain/push-payload.ts'
import { dueAfter, dueLast, lateMs, type Reminder } from '../../domain/reminders.ts'
import { user } from '../auth/table.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Pushes } from './pushes.ts'
import { readSettings, zoneOf } from './settings.ts'
import { reminders } from './table.ts'

const atOnce = 50

/**
 * Sends reminders at the times that members chose (spec §7). Each due time is sent once, with any number of instances
 * and restarts.
 */
export function createReminders(parts: { readonly db: Db; readonly clock: Clock; readonly pushes: Pushes }) {
  const { db, clock, pushes } = parts

  async function fireSome(): Promise<number> {
    return db.transaction(async (tx) => {
      const now = clock()
      const isDue = lte(reminders.nextDueAt, now)
      const first = tx.select({ userId: reminders.userId }).from(reminders).where(isDue)
      // Accounts are locked before their reminders, in the same order as in an account deletion, to avoid deadlocks.
      // Accounts that are being deleted are skipped.
      const whose = await tx
        .select({ id: user.id })
        .from(user)
        .where(inArray(user.id, first.orderBy(asc(reminders.nextDueAt)).limit(atOnce)))
        .for('key share', { skipLocked: true })
      const ids = whose.map(({ id }) => id)
      const due = await tx
        .select()
        .from(reminders)
        .where(and(isDue, inArray(reminders.userId, ids)))
        .orderBy(asc(reminders.nextDueAt))
        .limit(atOnce)
        .for('update', { skipLocked: true })
      const settings = await readSettings(
        tx,
        due.map(({ userId }) => userId),
      )
      for (const row of due) {
        const { userId, kind } = row
        const zone = zoneOf(settings(userId))
        const moment = dueLast(now, row, zone)
        const isLate = now.getTime() - moment.getTime() > lateMs
        if (!isLate && moment >= row.nextDueAt) {
          const expiresAt = new Date(moment.getTime() + lateMs)
          await pushes.put(tx, { userId, kind, about: moment.toISOString(), expiresAt })
        }
        await tx
          .update(reminders)
          .set({ nextDueAt: dueAfter(now, row, zone) })
          .where(and(eq(reminders.userId, userId), eq(reminders.kind, kind)))
      }
      return due.length
    })
  }

  return {
    async fire(): Promise<void> {
      while ((await fireSome()) === atOnce);
    },

    async read(userId: string): Promise<Reminder[]> {
      const rows = await db.select().from(reminders).where(eq(reminders.userId, userId))
      return reminderKinds.flatMap((kind) =>
        rows.filter((row) => row.kind === kind).map(({ times, days }) => ({ kind, times, days })),
      )
    },

    /** Sets the reminder of one kind. Times that are already past are not sent. */
    async set(tx: Db, userId: string, { kind, times, days }: Reminder): Promise<void> {
      const settings = await readSettings(tx, [userId])
      const nextDueAt = dueAfter(clock(), { times, days }, zoneOf(settings(userId)))
      const row = { times, days, nextDueAt }
      await tx
        .insert(reminders)
        .values({ userId, kind, ...row })
        .onConflictDoUpdate({ target: [reminders.userId, reminders.kind], set: row })
    },

    async drop(userId: string, kind: ReminderKind): Promise<void> {
      await db.delete(reminders).where(and(eq(reminders.userId, userId), eq(reminders.kind, kind)))
    },

    async move(tx: Db, userId: string): Promise<void> {
      const rows = await tx.select().from(reminders).where(eq(reminders.userId, userId)).for('update')
      for (const row of rows) await this.set(tx, userId, row)
    },
  }
}
