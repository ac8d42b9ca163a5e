import { eq } from 'drizzle-orm'
import { isPaused, type Notifications } from '../../domain/notifications.ts'
import { user } from '../auth/table.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Outbox } from '../mail/outbox.ts'
import { answerMail } from './mails.ts'
import type { messages } from './table.ts'

export interface NotifySenderNeeds {
  readonly env: Env
  readonly clock: Clock
  readonly outbox: Outbox
  readonly stopLinks: { urlOf(link: { kind: 'reply-mails'; userId: string }): string }
  readonly live: { notify(tx: Db, news: { kind: 'reply'; user: string }): Promise<void> }
  readonly notifications: {
    settingsOf(
      userId: string,
      tx: Db,
    ): Promise<Pick<Notifications, 'reply_mails' | 'reply_text' | 'reply_push' | 'pause'>>
    put(tx: Db, push: { userId: string; kind: 'reply'; about: string; expiresAt: Date }): Promise<void>
  }
}

/** A push that could not be delivered for this number of milliseconds is dropped. */
const pushLifeMs = 24 * 3600_000

/**
 * Notifies a member of an answer of the team (D27): in open tabs always; by mail and push as set in the member's
 * notification settings, unless the member has paused everything.
 */
export async function notifySender(
  { env, clock, outbox, stopLinks, live, notifications }: NotifySenderNeeds,
  tx: Db,
  { id, userId, subject }: Pick<typeof messages.$inferSelect, 'id' | 'userId' | 'subject'>,
  answer: string,
): Promise<void> {
  await live.notify(tx, { kind: 'reply', user: userId })
  const [sender] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId))
  if (sender === undefined) return
  const settings = await notifications.settingsOf(userId, tx)
  if (isPaused(settings)) return
  const { reply_mails, reply_text, reply_push } = settings
  if (reply_mails) {
    const stopUrl = stopLinks.urlOf({ kind: 'reply-mails', userId })
    const whole = reply_text ? { subject, answer } : null
    await outbox.put(await answerMail({ to: sender.email, whole, baseUrl: env.baseUrl, stopUrl }), tx)
  }
  if (!reply_push) return
  const now = clock()
  const expiresAt = new Date(now.getTime() + pushLifeMs)
  await notifications.put(tx, { userId, kind: 'reply', about: `${id} ${now.toISOString()}`, expiresAt })
}
