import { eq, inArray, sql } from 'drizzle-orm'
import { london } from '../../domain/london.ts'
import { isPaused, type Notifications, type NotificationsChange } from '../../domain/notifications.ts'
import { isQuiet, usualQuiet, type QuietHours } from '../../domain/quiet-hours.ts'
import { knowsZone, zonedTime } from '../../domain/zone.ts'
import type { Db } from '../db/open.ts'
import { notificationSettings } from './table.ts'

export type Settings = Omit<Notifications, 'reminders' | 'devices' | 'push_key'>

const usual: Settings = {
  reply_mails: true,
  reply_text: false,
  reply_push: true,
  trial_push: true,
  task_titles: false,
  pause: null,
  silent_until: null,
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
  task_titles: row.taskTitles,
  pause: row.pausedAt && { from: row.pausedAt.toISOString(), until: row.resumedAt?.toISOString() ?? null },
  silent_until: row.silentUntil?.toISOString() ?? null,
  quiet: quietOf(row),
  zone: row.zone,
})

/** Returns the stored time zone. Returns London if no zone is stored or if this Node does not know it. */
export const zoneOf = ({ zone }: Pick<Settings, 'zone'>): string => (zone !== null && knowsZone(zone) ? zone : london)

/** Whether no reminder may be sent at `now`: pause, 'I can’t today', or quiet hours. */
export const isResting = (settings: Settings, now: Date): boolean => {
  const { silent_until: silent, quiet } = settings
  if (isPaused(settings) || (silent !== null && now < new Date(silent))) return true
  return quiet !== null && isQuiet(zonedTime(now, zoneOf(settings)), quiet)
}

/** Returns the settings of each account; an account without stored settings has the defaults. */
export async function readSettings(db: Db, userIds: readonly string[]): Promise<(userId: string) => Settings> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(inArray(notificationSettings.userId, [...userIds]))
  const known = new Map(rows.map((row) => [row.userId, settingsOf(row)]))
  return (userId) => known.get(userId) ?? usual
}

export async function firstZone(db: Db, userId: string, zone: string | undefined): Promise<void> {
  await db
    .insert(notificationSettings)
    .values({ userId, zone })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: { zone: sql`coalesce(${notificationSettings.zone}, excluded.zone)` },
    })
}

/** Columns to write when the pause is switched. If the pause already has this state, its times stay unchanged. */
function pauseColumns(paused: boolean, now: Date) {
  const { pausedAt, resumedAt } = notificationSettings
  const at = sql`${now.toISOString()}::timestamptz`
  const isOn = sql`${pausedAt} is not null and ${resumedAt} is null`
  return paused
    ? { pausedAt: sql`case when ${isOn} then ${pausedAt} else ${at} end`, resumedAt: null }
    : { resumedAt: sql`case when ${isOn} then ${at} else ${resumedAt} end` }
}

export async function changeSettings(db: Db, userId: string, change: NotificationsChange, now: Date): Promise<void> {
  const { reply_mails: replyMails, reply_text: replyText, reply_push: replyPush, quiet, zone } = change
  const { trial_push: trialPush, task_titles: taskTitles, paused, silent_until: silentUntil } = change
  await firstZone(db, userId, zone)
  const set = {
    ...(replyMails === undefined ? {} : { replyMails }),
    ...(replyText === undefined ? {} : { replyText }),
    ...(replyPush === undefined ? {} : { replyPush }),
    ...(trialPush === undefined ? {} : { trialPush }),
    ...(taskTitles === undefined ? {} : { taskTitles }),
    ...(paused === undefined ? {} : pauseColumns(paused, now)),
    ...(silentUntil === undefined ? {} : { silentUntil: silentUntil === null ? null : new Date(silentUntil) }),
    ...(quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
    ...(zone === undefined ? {} : { zone }),
  }
  if (Object.keys(set).length === 0) return
  await db.update(notificationSettings).set(set).where(eq(notificationSettings.userId, userId))
}
