import { and, desc, eq, sql } from 'drizzle-orm'
import { isBlank } from '../../domain/blank.ts'
import type { InboxChange, InboxItem } from '../../domain/messages.ts'
import type { Admin } from '../auth/guards.ts'
import { dataComplaints } from '../complaints/table.ts'
import type { Db } from '../db/open.ts'
import { meetupReports } from '../meetups/table.ts'
import { Problem } from '../problem.ts'
import { urgentRequests } from '../supplies/table.ts'
import { isUuid } from '../db/uuid.ts'
import type { Log } from '../log.ts'
import { readItems } from './inbox-items.ts'
import { noSuchMessage } from './keep-reply.ts'
import { messageReplies, messages } from './table.ts'
import { tellSender, type TellNeeds } from './tell-sender.ts'

export type InboxNeeds = TellNeeds & Readonly<{ db: Db; log: Log }>

const changedMeanwhile = () =>
  new Problem({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    detail: 'Somebody else has changed this meanwhile. Please look at it again.',
  })

const nothingAsked = () =>
  new Problem({ status: 400, code: 'INVALID_BODY', detail: 'Please give a status, a response, or both.' })

const noResponseHere = () =>
  new Problem({
    status: 422,
    code: 'NO_RESPONSE_HERE',
    detail: 'Urgent requests and concerns are answered by phone or by mail. Only their status can change.',
  })

/**
 * Changes what lies in the inbox (spec §4, D27). A response is stored, mailed to its sender and told to her open
 * tabs; without a status it closes. The first one stands in `admin_response`, a later one after the replies: none is
 * ever written over. Urgent requests and concerns take a status only.
 * @throws Problem 404, 409 CHANGED_MEANWHILE when the version seen is not the one that is here, 422 NO_RESPONSE_HERE
 */
export async function changeItem(
  services: InboxNeeds,
  admin: Admin,
  id: string,
  change: InboxChange,
): Promise<InboxItem> {
  if (change.status === undefined && change.admin_response === undefined) throw nothingAsked()
  if (!isUuid(id)) throw noSuchMessage()
  const item = await services.db.transaction(async (tx) => {
    const kind = await changeIt(services, tx, admin, id, change)
    const [after] = await readItems(tx, [{ kind, id }])
    if (after === undefined) throw new Error(`the ${kind} that was changed is not there`)
    return after
  })
  const { kind, status } = item
  services.log.info(
    { admin: admin.id, item: id, kind, status, answered: change.admin_response !== undefined },
    'inbox changed',
  )
  return item
}

async function changeIt(services: InboxNeeds, tx: Db, admin: Admin, id: string, change: InboxChange) {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
  if (row !== undefined) {
    await changeMessage(services, tx, admin, row, change)
    return 'message'
  }
  const at = services.clock()
  if (await changeStatus(tx, urgentRequests, id, change, at)) return 'urgent'
  if (await changeStatus(tx, meetupReports, id, change, at)) return 'report'
  if (await changeStatus(tx, dataComplaints, id, change, at)) return 'complaint'
  throw noSuchMessage()
}

/** False when it is not in this table. Its status is its version (see inbox-items.ts). */
async function changeStatus(
  tx: Db,
  table: typeof urgentRequests | typeof meetupReports | typeof dataComplaints,
  id: string,
  { version, status, admin_response }: InboxChange,
  at: Date,
): Promise<boolean> {
  const [row] = await tx.select({ status: table.status }).from(table).where(eq(table.id, id)).for('update')
  if (row === undefined) return false
  if (admin_response !== undefined || status === undefined) throw noResponseHere()
  if (version !== undefined && version !== row.status) throw changedMeanwhile()
  // When it was closed says until when it is kept (D66).
  const closing = table === urgentRequests ? {} : { closedAt: status === 'closed' ? at : null }
  await tx
    .update(table)
    .set({ status, ...closing })
    .where(eq(table.id, id))
  return true
}

type Row = typeof messages.$inferSelect

const hasAnswer = ({ adminResponse }: Row): boolean => !isBlank(adminResponse ?? '')

async function changeMessage(services: InboxNeeds, tx: Db, admin: Admin, row: Row, change: InboxChange): Promise<void> {
  const { version, admin_response: response } = change
  if (version !== undefined && version !== String(row.version)) {
    if (await isRepeat(tx, admin, row, change)) return
    throw changedMeanwhile()
  }
  const status = change.status ?? (response === undefined ? row.status : 'closed')
  const at = services.clock()
  const first = response !== undefined && !hasAnswer(row)
  await tx
    .update(messages)
    .set({
      status,
      version: sql`${messages.version} + 1`,
      ...(response === undefined ? {} : { answeredAt: at, answeredBy: admin.id }),
      ...(first ? { adminResponse: response } : {}),
    })
    .where(eq(messages.id, row.id))
  if (response === undefined) return
  if (!first) {
    const reply = { messageId: row.id, authorId: admin.id, fromTeam: true, message: response, createdAt: at }
    await tx.insert(messageReplies).values(reply)
  }
  await tellSender(services, tx, row, response)
}

/** Her own response whose answer got lost on the way, sent again. */
async function isRepeat(tx: Db, admin: Admin, row: Row, { version, admin_response }: InboxChange): Promise<boolean> {
  if (admin_response === undefined || row.answeredBy !== admin.id) return false
  if (String(row.version - 1) !== version) return false
  const [latest] = await tx
    .select({ message: messageReplies.message })
    .from(messageReplies)
    .where(and(eq(messageReplies.messageId, row.id), eq(messageReplies.fromTeam, true)))
    .orderBy(desc(messageReplies.createdAt))
    .limit(1)
  return (latest?.message ?? row.adminResponse) === admin_response
}
