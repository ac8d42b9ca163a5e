import DataLoader from 'dataloader'
import { and, eq, sql } from 'drizzle-orm'
import type { MessageView, NewMessage } from '../../domain/messages.ts'
import type { AppParts } from '../app-parts.ts'
import { isOwner, type Member } from '../auth/guards.ts'
import { asNobody } from '../db/scope.ts'
import { operatorOf } from '../env.ts'
import { mostPerHour, tooManyThisHour } from '../limits/per-hour.ts'
import { isUnreachable, keyUsed } from '../problem.ts'
import { contactLetter } from './letters.ts'
import { messageViewOf, readReplies } from './replies.ts'
import { messages } from './table.ts'

export type Writing = Pick<
  AppParts,
  'db' | 'env' | 'clock' | 'outbox' | 'stopLinks' | 'billing' | 'live' | 'notifications'
>

/** What the table gives a new message by itself. */
const untouched = { status: 'open', adminResponse: null, version: 0, answeredAt: null, answeredBy: null }

/** What the function of the database wants to know (migration 0015), by its own names, and of which type. */
const given = {
  person: 'text',
  is_owner: 'boolean',
  mark: 'text',
  moment: 'timestamptz',
  most: 'integer',
  new_id: 'uuid',
  new_key: 'uuid',
  new_subject: 'text',
  new_message: 'text',
  mail_to: 'text',
  mail_subject: 'text',
  mail_text: 'text',
  mail_html: 'text',
} as const
type Given = Readonly<Record<keyof typeof given, string | number | boolean | null> & { person: string }>
const names = Object.keys(given) as (keyof typeof given)[]

/** Messages that one statement keeps at most. */
const mostAtOnce = 50

/**
 * Keeps messages to the team (docs/decisions/0031); those that arrive in the same turn of the event loop by one statement
 * together, each in its sender's own name (docs/decisions/0032).
 */
export function createMessageKeeper({
  db,
  env,
  clock,
  outbox,
  billing,
}: Omit<Writing, 'stopLinks' | 'live' | 'notifications'>) {
  const columns = names.map((name) => sql`${sql.placeholder(name)}::${sql.raw(given[name])}[]`)
  const values = names.map((name) => sql.raw(`${name} => given.${name}`))
  const keepAll = db
    .select({ isNew: sql<boolean>`is_new`, fullSince: sql<Date | null>`full_since`.mapWith(messages.createdAt) })
    .from(
      sql`unnest(${sql.join(columns, sql`, `)}) with ordinality given(${sql.raw(names.join(', '))}, place),
        keep_message(${sql.join(values, sql`, `)})`,
    )
    .orderBy(sql`place`)
    .prepare('keep_messages')
  type Kept = Awaited<ReturnType<typeof keepAll.execute>>[number]

  const keepTogether = (all: readonly Given[]): Promise<Kept[]> => {
    const byName = names.map((name) => [name, all.map((each) => each[name])])
    return asNobody(() => keepAll.execute(Object.fromEntries(byName)))
  }

  /** Of one member; what is wrong with them is given in place of each. */
  const keepHers = (hers: readonly Given[]): Promise<readonly (Kept | Error)[]> =>
    keepTogether(hers).catch((error: unknown) => {
      const fault = error instanceof Error ? error : new Error('a message was not kept', { cause: error })
      return hers.map(() => fault)
    })

  /** What the database refuses for one member's sake must not cost the others theirs. */
  async function keepEach(all: readonly Given[]): Promise<(Kept | Error)[]> {
    // Everybody waits for her turn, and whoever waits for several does so in the same order.
    const inOrder = all.toSorted((a, b) => (a.person < b.person ? -1 : Number(a.person > b.person)))
    const kept: readonly (Kept | Error)[] = await keepTogether(inOrder).catch(async (error: unknown) => {
      const people = Map.groupBy(inOrder, ({ person }) => person)
      if (people.size === 1 || (error instanceof Error && isUnreachable(error))) throw error
      return (await Promise.all([...people.values()].map(keepHers))).flat()
    })
    const found = new Map(inOrder.map((each, index) => [each, kept[index]]))
    return all.map((each) => found.get(each) ?? new Error('a message was neither kept nor refused'))
  }

  const keeper = new DataLoader(keepEach, { cache: false, maxBatchSize: mostAtOnce, batchScheduleFn: setImmediate })

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
    const letter = to === undefined ? null : await contactLetter({ to, at, isReply: false, id, baseUrl: env.baseUrl })
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
    const kept = await keeper.load(known)
    if (kept.fullSince !== null) throw tooManyThisHour(kept.fullSince, at)
    if (!kept.isNew) return before(member, asked, key)
    if (letter !== null) outbox.wakeSoon()
    return messageViewOf({ ...untouched, id, userId: member.id, subject, message, key, priority: false, createdAt: at })
  }
}
