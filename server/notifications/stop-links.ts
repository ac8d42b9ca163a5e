import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { user } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import { isUuid } from '../db/uuid.ts'
import type { Clock } from '../clock.ts'
import type { Env } from '../env.ts'
import { meetupAlerts } from '../meetups/table.ts'
import { launchNotifications } from '../supplies/table.ts'
import { changeSettings, readSettings } from './settings.ts'

/**
 * What somebody may choose by a link in a mail: to stop mails of a kind, to confirm an address on the launch list, or to
 * take it off.
 */
export const stoppable = ['meetup-alerts', 'reply-mails', 'launch-confirm', 'launch-leave'] as const
export type Stoppable = (typeof stoppable)[number]

/** Whose mails a link stops. */
export interface Stop {
  readonly kind: Stoppable
  /** Of the launch list the address itself: nobody on it needs an account. */
  readonly userId: string
}

const isOfList = (kind: Stoppable): boolean => kind === 'launch-confirm' || kind === 'launch-leave'

/** Below it are the links; the service worker leaves it alone, and the log masks what follows. */
export const stopPath = '/api/mails/stop/'
/** Links of mails that older versions sent: their keys stand in `meetup_alerts`. */
export const olderStopPath = '/api/meetup-alerts/stop/'

/**
 * Links in mails that stop such mails without a session (RFC 8058). A link names the account and the kind of mails and is
 * signed, so that it cannot be guessed or changed. It works as long as the account is there and the server's secret stays.
 */
export function createStopLinks(parts: {
  readonly db: Db
  readonly env: Pick<Env, 'baseUrl'>
  readonly secret: string
  readonly clock: Clock
}) {
  const { db, env, clock } = parts
  const onList = (email: string) => eq(launchNotifications.email, email)
  const key = Buffer.from(hkdfSync('sha256', parts.secret, '', 'stop links', 32))
  const signed = (text: string): Buffer => createHmac('sha256', key).update(text).digest()

  function readToken(token: string): Stop | null {
    const [, said = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? []
    const text = Buffer.from(said, 'base64url').toString()
    const given = Buffer.from(signature, 'base64url')
    if (given.length !== 32 || !timingSafeEqual(given, signed(text))) return null
    const [, name, userId] = /^(\S+) (.+)$/s.exec(text) ?? []
    const kind = stoppable.find((each) => each === name)
    return kind === undefined || userId === undefined ? null : { kind, userId }
  }

  async function readOlder(stop: string): Promise<Stop | null> {
    const [row] = await db.select().from(meetupAlerts).where(eq(meetupAlerts.stop, stop))
    return row === undefined ? null : { kind: 'meetup-alerts', userId: row.userId }
  }

  return {
    /** The address that stops mails of a kind for this account. */
    urlOf({ kind, userId }: Stop): string {
      const text = `${kind} ${userId}`
      return `${env.baseUrl}${stopPath}${Buffer.from(text).toString('base64url')}.${signed(text).toString('base64url')}`
    },

    /** What the end of an address stops; null when it is not one of ours or its account is not there any more. */
    async read(token: string): Promise<Stop | null> {
      const stop = isUuid(token) ? await readOlder(token) : readToken(token)
      if (stop === null) return null
      // Taken off already is said as such, confirming what is not there any more is no link.
      if (stop.kind === 'launch-leave') return stop
      if (stop.kind === 'launch-confirm')
        return (await db.$count(launchNotifications, onList(stop.userId))) > 0 ? stop : null
      const rows = await db.select({ id: user.id }).from(user).where(eq(user.id, stop.userId))
      return rows.length === 0 ? null : stop
    },

    /** Whether such mails are still sent. */
    async isOn({ kind, userId }: Stop): Promise<boolean> {
      if (isOfList(kind)) {
        const [row] = await db.select().from(launchNotifications).where(onList(userId))
        return row !== undefined && (kind === 'launch-leave' || row.confirmedAt === null)
      }
      if (kind === 'reply-mails') return (await readSettings(db, [userId]))(userId).reply_mails
      return (await db.$count(meetupAlerts, eq(meetupAlerts.userId, userId))) > 0
    },

    async stop({ kind, userId }: Stop): Promise<void> {
      if (kind === 'launch-leave') await db.delete(launchNotifications).where(onList(userId))
      else if (kind === 'launch-confirm') {
        await db.update(launchNotifications).set({ confirmedAt: clock() }).where(onList(userId))
      } else if (kind === 'reply-mails') await changeSettings(db, userId, { reply_mails: false })
      else await db.delete(meetupAlerts).where(eq(meetupAlerts.userId, userId))
    },
  }
}

export type StopLinks = ReturnType<typeof createStopLinks>
