import { eq, inArray, sql } from 'drizzle-orm'
import { london } from '../../domain/london.ts'
import type { Notifications, NotificationsChange } from '../../domain/notifications.ts'
import { usualQuiet, type QuietHours } from '../../domain/quiet-hours.ts'
import { knowsZone } from '../../domain/zone.ts'
import type { Db } from '../db/open.ts'
import { notificationSettings } from './table.ts'

export type Settings = Omit<Notifications, 'reminders' | 'devices' | 'push_key'>

const usual: Settings = {
  reply_mails: true,
  reply_text: false,
  reply_push: true,
  trial_push: true,
  quiet: usualQuiet,
  zone: null,
}

type Row = typeof notificationSettings.$inferSelect

function quietOf({ quietFrom: from, quietTo: to }: Row): QuietHours | null {
  return from === null || to === null ? null : { from, to }
}

const settingsOf = (row: Row): Settings => ({
  reply_mails: row.replyMails,
  reply_text: row.replyText,
  reply_push: row.replyPush,
  trial_push: row.trialPush,
  quiet: quietOf(row),
  zone: row.zone,
})

/** The stored zone; London without one, or if this Node does not know it. */
export const zoneOf = ({ zone }: Pick<Settings, 'zone'>): string => (zone !== null && knowsZone(zone) ? zone : london)

/** The settings of each account, or the defaults. */
export async function readSettings(db: Db, userIds: readonly string[]): Promise<(userId: string) => Settings> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(inArray(notificationSettings.userId, [...userIds]))
  const known = new Map(rows.map((row) => [row.userId, settingsOf(row)]))
  return (userId) => known.get(userId) ?? usual
}

/** Stores the zone if none is stored. */
export async function firstZone(db: Db, userId: string, zone: string | undefined): Promise<void> {
  await db
    .insert(notificationSettings)
    .values({ userId, zone })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: { zone: sql`coalesce(${notificationSettings.zone}, excluded.zone)` },
    })
}

/** Stores the given settings only. */
export async function changeSettings(db: Db, userId: string, change: NotificationsChange): Promise<void> {
  const { reply_mails: replyMails, reply_text: replyText, reply_push: replyPush, quiet, zone } = change
  const { trial_push: trialPush } = change
  await firstZone(db, userId, zone)
  const set = {
    ...(replyMails === undefined ? {} : { replyMails }),
    ...(replyText === undefined ? {} : { replyText }),
    ...(replyPush === undefined ? {} : { replyPush }),
    ...(trialPush === undefined ? {} : { trialPush }),
    ...(quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
    ...(zone === undefined ? {} : { zone }),
  }
  if (Object.keys(set).length === 0) return
  await db.update(notificationSettings).set(set).where(eq(notificationSettings.userId, userId))
}
