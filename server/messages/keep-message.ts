import { and, eq, sql } from 'drizzle-orm'
import type { MessageView, NewMessage } from '../../domain/messages.ts'
import type { AppParts } from '../app-parts.ts'
import { isOwner, type Member } from '../auth/guards.ts'
import { asNobody } from '../db/scope.ts'
import { operatorOf } from '../env.ts'
import { mostPerHour, tooManyThisHour } from '../limits/per-hour.ts'
import { keyUsed } from '../problem.ts'
import { contactLetter } from './letters.ts'
import { messageViewOf, readReplies } from './replies.ts'
import { messages } from './table.ts'

export type Writing = Pick<AppParts, 'db' | 'env' | 'clock' | 'outbox' | 'billing' | 'live' | 'notifications'>

/** What the table gives a new message by itself. */
const untouched = { status: 'open', adminResponse: null, version: 0, answeredAt: null, answeredBy: null }

/** What the function of the database wants to know (migration 0015), by its own names. */
const given = [
  ...(['person', 'is_owner', 'mark', 'moment', 'most', 'new_id', 'new_key', 'new_subject', 'new_message'] as const),
  ...(['mail_to', 'mail_subject', 'mail_text', 'mail_html'] as const),
]
type Given = Readonly<Record<(typeof given)[number], string | number | boolean | null>>

/** Keeps messages to the team, each by one statement (docs/decisions/0031). */
export function createMessageKeeper({ db, env, clock, outbox, billing }: Omit<Writing, 'live' | 'notifications'>) {
  const values = given.map((name) => sql`${sql.raw(name)} => ${sql.placeholder(name)}`)
  const keep = db
    .select({ isNew: sql<boolean>`is_new`, fullSince: sql<Date | null>`full_since`.mapWith(messages.createdAt) })
    .from(sql`keep_message(${sql.join(values, sql`, `)})`)
    .prepare('keep_message')

  /** The message that the key stands for, as it is by now. @throws Problem 409 KEY_USED when it has other words */
  async function before(member: Member, { subject, message }: NewMessage, key: string): Promise<MessageView> {
    const [row] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, member.id), eq(messages.key, key)))
    if (row?.subject !== subject || row.message !== message) throw keyUsed()
    return messageViewOf(row, (await readReplies(db, [row.id])).get(row.id))
  }

  /**
   * Keeps a message of hers, and its mail to the operator, both or neither (spec §7). The same key again changes nothing
   * and gives the message as it is by now.
   * @throws Problem 409 KEY_USED when the key came with other words before, 429 when there were too many
   */
  return async (member: Member, asked: NewMessage): Promise<MessageView> => {
    const { subject, message, key = crypto.randomUUID() } = asked
    const [at, id] = [clock(), crypto.randomUUID()]
    const to = operatorOf(env)
    const { name: sender, email: account } = member
    const about = { sender, account, subject, words: message, at, isReply: false, id, baseUrl: env.baseUrl }
    const letter = to === undefined ? null : await contactLetter({ to, ...about })
    const known: Given = {
      person: member.id,
      is_owner: isOwner(env, member),
      mark: billing.trialMark(member),
      moment: at.toISOString(),
      most: mostPerHour,
      new_id: id,
      new_key: key,
      new_subject: subject,
      new_message: message,
      mail_to: letter?.to ?? null,
      mail_subject: letter?.subject ?? null,
      mail_text: letter?.text ?? null,
      mail_html: letter?.html ?? null,
    }
    const [kept] = await asNobody(() => keep.execute(known))
    if (kept === undefined) throw new Error('a message was neither kept nor refused')
    if (kept.fullSince !== null) throw tooManyThisHour(kept.fullSince, at)
    if (!kept.isNew) return before(member, asked, key)
    if (letter !== null) outbox.wakeSoon()
    return messageViewOf({ ...untouched, id, userId: member.id, subject, message, key, priority: false, createdAt: at })
  }
}
