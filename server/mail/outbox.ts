import { eq, lt, or } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { allTried, isDue, nextTry, taken } from '../db/queue.ts'
import { describeError, type Log } from '../log.ts'
import { outbox } from './table.ts'
import { smtpConnections, type Deliver } from './transport.ts'

export interface Mail {
  /** What sort of mail it is, for logs and for limits a kind: 'confirm', 'reset' and so on. */
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where a request without a body or a session takes back her wish for mails of this kind (RFC 8058). */
  readonly unsubscribe?: string
}

/** An hour apart in the end: about twenty hours of trying in all. */
const maxAttempts = 30
const longestWaitS = 3600
/** What is left of a mail that is out: it carried links and codes. */
const wordless = { textBody: '', htmlBody: '', unsubscribe: null }

/**
 * The outbox: a request only writes a row; a worker delivers it, again and again until it is out.
 * At least once: a worker killed between delivery and its note of it sends the same Message-ID again.
 */
export function createOutbox(parts: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly deliver: Deliver
}) {
  const { db, clock, log, deliver } = parts
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false

  async function claim() {
    const now = clock()
    return db
      .update(outbox)
      .set(taken(outbox, now))
      .where(isDue(outbox, outbox.failedAt, now, smtpConnections))
      .returning()
  }

  async function send(row: typeof outbox.$inferSelect): Promise<void> {
    try {
      const { id, recipient: to, subject, textBody: text, htmlBody: html, unsubscribe } = row
      await deliver({ id, to, subject, text, html, ...(unsubscribe === null ? {} : { unsubscribe }) })
      await db
        .update(outbox)
        .set({ sentAt: clock(), claimedUntil: null, lastError: null, ...wordless })
        .where(eq(outbox.id, row.id))
      log.info({ mail: row.id, kind: row.kind, attempts: row.attempts }, 'mail sent')
    } catch (error) {
      const { reason } = describeError(error)
      const givenUp = row.attempts >= maxAttempts
      await db
        .update(outbox)
        .set({
          claimedUntil: null,
          lastError: reason,
          nextAttemptAt: nextTry(row.attempts, longestWaitS, clock()),
          ...(givenUp ? { failedAt: clock(), ...wordless } : {}),
        })
        .where(eq(outbox.id, row.id))
      log[givenUp ? 'error' : 'warn']({ mail: row.id, kind: row.kind, attempts: row.attempts, reason }, 'mail not sent')
    }
  }

  async function deliverDue(): Promise<number> {
    let count = 0
    while (!stopped) {
      const rows = await claim()
      if (rows.length === 0) break
      count += rows.length
      await allTried(rows.map(send))
    }
    return count
  }

  /** Delivers what is due now, whoever woke it; gives the number of mails it took. */
  const work = (): Promise<number> => asSystem(deliverDue)

  function wake(): void {
    if (stopped || running !== undefined) return
    running = work()
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error }, 'outbox worker failed'))
      .finally(() => {
        running = undefined
      })
  }

  function wakeSoon(): void {
    // Not now: on the embedded database the caller may still hold its transaction.
    if (timer !== undefined) setTimeout(wake, 20).unref()
  }

  return {
    /** To be called when a mail was put into the table by other means than `put`; it would wait a second otherwise. */
    wakeSoon,
    /**
     * Puts a mail into the outbox. Resolves once it is safely stored, not once it is delivered. Written through
     * `within`, a transaction, it goes out if and only if that is committed.
     */
    async put(mail: Mail, within: Db = db): Promise<void> {
      await within.insert(outbox).values({
        kind: mail.kind,
        recipient: mail.to,
        subject: mail.subject,
        textBody: mail.text,
        htmlBody: mail.html,
        unsubscribe: mail.unsubscribe ?? null,
        nextAttemptAt: clock(),
        createdAt: clock(),
      })
      wakeSoon()
    },
    work,
    start(everyMs = 1000): void {
      timer = setInterval(wake, everyMs)
      timer.unref()
      wake()
    },
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await running
    },
    /** Forgets mails that went out, or were given up, more than a week ago. */
    async sweep(): Promise<void> {
      const weekAgo = new Date(clock().getTime() - 7 * 24 * 3600 * 1000)
      await db.delete(outbox).where(or(lt(outbox.sentAt, weekAgo), lt(outbox.failedAt, weekAgo)))
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
