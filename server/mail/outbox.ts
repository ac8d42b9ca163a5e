import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'
import { allTried, dueRows, nextTry, taken } from '../db/queue.ts'
import { describeError, type Log } from '../log.ts'
import { allMailClasses, mailClasses, type MailClass } from './classes.ts'
import { combinedNotices, type Mail } from './mail-content.ts'
import { outbox } from './table.ts'
import type { Deliver } from './transport.ts'

/** Maximum number of attempts. The last attempts are an hour apart, so all attempts take about twenty hours. */
const maxAttempts = 30
const longestWaitS = 3600
/** These values erase the content of a sent mail, because it contains links and codes. */
const wordless = { textBody: '', htmlBody: '', unsubscribe: null }

/** Minimum time in ms between two mails of collected notices to a recipient. `mostNotices` are collected at most. */
const noticesEveryMs = 3600_000
const mostNotices = 1000

type Row = typeof outbox.$inferSelect

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id)

/**
 * The queue of mails ('outbox'). A request writes a row; a worker delivers the mail and retries until it is sent. Each
 * class of mail has its own worker (classes.ts). A mail is sent at least once: after a crash between delivery and
 * update it is sent again with the same Message-ID.
 */
export function createOutbox(parts: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly deliver: Deliver
}) {
  const { db, clock, log, deliver } = parts
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  const running = new Map<MailClass, Promise<void>>()
  let stopped = false

  /**
   * Takes due mails of one class. Notices wait until their recipient has had no mail of notices for an hour; then all
   * of them are taken together.
   */
  async function claim(name: MailClass): Promise<Row[]> {
    const now = clock()
    const at = sql`${now.toISOString()}::timestamptz`
    const hourAgo = sql`${new Date(now.getTime() - noticesEveryMs).toISOString()}::timestamptz`
    const ofClass = sql`${outbox.class} = ${name}`
    const only =
      name === 'notice'
        ? sql`${ofClass} and ${outbox.recipient} not in (select ${outbox.recipient} from ${outbox}
            where ${outbox.class} = 'notice' and (${outbox.sentAt} > ${hourAgo} or ${outbox.claimedUntil} > ${at}))`
        : ofClass
    const most = name === 'notice' ? mostNotices : mailClasses[name].connections
    return db
      .update(outbox)
      .set(taken(outbox, now))
      .where(dueRows(outbox, outbox.failedAt, now, most, only))
      .returning()
  }

  async function end(rows: readonly Row[], how: Partial<Row>): Promise<void> {
    const [gone, kept] = [rows.filter(({ forget }) => forget), rows.filter(({ forget }) => !forget)]
    if (gone.length > 0) await db.delete(outbox).where(inArray(outbox.id, idsOf(gone)))
    if (kept.length === 0) return
    await db
      .update(outbox)
      .set({ claimedUntil: null, ...wordless, ...how })
      .where(inArray(outbox.id, idsOf(kept)))
  }

  async function send(rows: readonly [Row, ...Row[]]): Promise<void> {
    const [{ kind, recipient: to, class: name }] = rows
    const [id, attempts] = [idsOf(rows).at(-1) ?? '', Math.max(...rows.map((row) => row.attempts))]
    const said = { mail: id, kind, class: name, attempts, ...(rows.length > 1 ? { gathered: rows.length } : {}) }
    try {
      const [{ subject, textBody: text, htmlBody: html, unsubscribe }] = rows
      const content = rows.length > 1 ? await combinedNotices(rows) : { subject, text, html }
      await deliver({ id, class: name, to, ...content, ...(unsubscribe === null ? {} : { unsubscribe }) })
      await end(rows, { sentAt: clock(), lastError: null })
      log.info(said, 'mail sent')
    } catch (error) {
      const { reason } = describeError(error)
      const givenUp = rows.filter((row) => row.attempts >= maxAttempts)
      const again = rows.filter((row) => row.attempts < maxAttempts)
      await end(givenUp, { failedAt: clock(), lastError: reason })
      if (again.length > 0) {
        const nextAttemptAt = nextTry(attempts, longestWaitS, clock())
        await db
          .update(outbox)
          .set({ claimedUntil: null, lastError: reason, nextAttemptAt })
          .where(inArray(outbox.id, idsOf(again)))
      }
      log[givenUp.length > 0 ? 'error' : 'warn']({ ...said, reason }, 'mail not sent')
    }
  }

  function mailsOf(name: MailClass, rows: readonly Row[]): [Row, ...Row[]][] {
    if (name !== 'notice') return rows.map((row) => [row])
    // The newest row is last, because its id becomes the Message-ID: if sending fails and more notices are added, the
    // next mail has a different Message-ID.
    const inOrder = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    return [...Map.groupBy(inOrder, ({ recipient }) => recipient).values()].map(([first, ...rest]) => [
      first as Row,
      ...rest,
    ])
  }

  async function deliverDue(name: MailClass): Promise<number> {
    let count = 0
    while (!stopped) {
      const rows = await claim(name)
      if (rows.length === 0) break
      count += rows.length
      await allTried(mailsOf(name, rows).map(send))
    }
    return count
  }

  async function work(): Promise<number> {
    const counts = await Promise.all(allMailClasses.map((name) => asSystem(() => deliverDue(name))))
    return counts.reduce((sum, each) => sum + each, 0)
  }

  const logFault = (error: unknown): void => log.error({ err: error }, 'outbox worker failed')

  async function look(): Promise<void> {
    const idle = allMailClasses.filter((name) => !running.has(name))
    if (idle.length === 0) return
    const at = sql`${clock().toISOString()}::timestamptz`
    const due = await rowsOf<{ name: MailClass }>(
      db,
      sql`select name from unnest(${sql.param(idle)}::text[]) name where exists (select from ${outbox}
        where ${outbox.class} = name and ${outbox.sentAt} is null and ${outbox.failedAt} is null
          and ${outbox.nextAttemptAt} <= ${at})`,
    )
    for (const { name } of due) {
      const run = deliverDue(name)
        .then(() => undefined)
        .catch(logFault)
        .finally(() => running.delete(name))
      running.set(name, run)
    }
  }

  function wake(): void {
    if (stopped) return
    looking ??= asSystem(look)
      .catch(logFault)
      .finally(() => {
        looking = undefined
      })
  }

  function wakeSoon(): void {
    // The worker starts a little later, because with the embedded database the caller's transaction may still be open.
    if (timer !== undefined) setTimeout(wake, 20).unref()
  }

  return {
    /**
     * Adds a mail to the outbox. The promise resolves when the mail is stored, not when it is delivered. With the
     * transaction `within` the mail is sent only if the transaction commits.
     */
    async put(mail: Mail, within: Db = db): Promise<void> {
      await within.insert(outbox).values({
        kind: mail.kind,
        class: mail.class,
        forget: mail.forget ?? false,
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
      await looking
      await Promise.all(running.values())
    },
    /** Logs mails that have waited longer than their class allows (docs/operating.md, Mail). */
    async logLateMails(): Promise<void> {
      const now = clock()
      for (const name of allMailClasses) {
        const since = new Date(now.getTime() - mailClasses[name].lateS * 1000)
        const waiting = await db.$count(
          outbox,
          and(
            eq(outbox.class, name),
            isNull(outbox.sentAt),
            isNull(outbox.failedAt),
            lt(outbox.nextAttemptAt, now),
            lt(outbox.createdAt, since),
          ),
        )
        if (waiting > 0) log.error({ class: name, waiting, lateS: mailClasses[name].lateS }, 'mails wait too long')
      }
    },
    /** Deletes mails that were sent or given up more than a week ago. */
    async sweep(): Promise<void> {
      const weekAgo = new Date(clock().getTime() - 7 * 24 * 3600 * 1000)
      await db.delete(outbox).where(or(lt(outbox.sentAt, weekAgo), lt(outbox.failedAt, weekAgo)))
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
