import { eq } from 'drizzle-orm'
import { user } from '../auth/table.ts'
import type { Db } from '../db/open.ts'
import type { Clock } from '../clock.ts'
import type { Env } from '../env.ts'
import { meetupAlerts } from '../meetups/table.ts'
import { launchNotifications } from '../supplies/table.ts'
import { changeSettings, readSettings } from './settings.ts'
import { isEqual, keyedHash, keyFor } from '../secrets.ts'

/** Actions of a link in a mail: stop mails of a kind, confirm an address of the launch list, or remove that address. */
const stoppable = ['meetup-alerts', 'reply-mails', 'launch-confirm', 'launch-leave'] as const
export type Stoppable = (typeof stoppable)[number]

export interface Stop {
  readonly kind: Stoppable
  /** Id of the account. For links of the launch list it is the email address, because the list needs no account. */
  readonly userId: string
}

const isOfList = (kind: Stoppable): boolean => kind === 'launch-confirm' || kind === 'launch-leave'

/** Path of the links. The service worker ignores this path, and the log masks what follows it. */
export const stopPath = '/api/mails/stop/'

/**
 * Links in mails that work without a session (RFC 8058). A link contains account and action with a signature. It is
 * valid as long as the account exists and the server's secret stays the same.
 */
export function createStopLinks(parts: {
  readonly db: Db
  readonly env: Pick<Env, 'baseUrl'>
  readonly secret: string
  readonly clock: Clock
}) {
  const { db, env, clock } = parts
  const onList = (email: string) => eq(launchNotifications.email, email)
  const key = keyFor('stop links', parts.secret)

  function readToken(token: string): Stop | null {
    const [, said = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? []
    const text = Buffer.from(said, 'base64url').toString()
    if (!isEqual(signature, keyedHash(key, text))) return null
    const [, name, userId] = /^(\S+) (.+)$/s.exec(text) ?? []
    const kind = stoppable.find((each) => each === name)
    return kind === undefined || userId === undefined ? null : { kind, userId }
  }

  return {
    urlOf({ kind, userId }: Stop): string {
      const text = `${kind} ${userId}`
      return `${env.baseUrl}${stopPath}${Buffer.from(text).toString('base64url')}.${keyedHash(key, text)}`
    },

    /** Returns account and action of a link's token; null for an invalid token or a deleted account. */
    async read(token: string): Promise<Stop | null> {
      const stop = readToken(token)
      if (stop === null) return null
      // A link that removes an address stays valid, so that a second use gives the state 'already'. A link that
      // confirms a removed address is invalid.
      if (stop.kind === 'launch-leave') return stop
      if (stop.kind === 'launch-confirm')
        return (await db.$count(launchNotifications, onList(stop.userId))) > 0 ? stop : null
      const rows = await db.select({ id: user.id }).from(user).where(eq(user.id, stop.userId))
      return rows.length === 0 ? null : stop
    },

    /** Whether the action would still change something. */
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
      } else if (kind === 'reply-mails') await changeSettings(db, userId, { reply_mails: false }, clock())
      else await db.delete(meetupAlerts).where(eq(meetupAlerts.userId, userId))
    },
  }
}

export type StopLinks = ReturnType<typeof createStopLinks>
