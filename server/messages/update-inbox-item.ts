import { and, desc, eq, sql } from 'drizzle-orm'
import { isBlank } from '../../domain/blank.ts'
import type { InboxChange, InboxItem } from '../../domain/messages.ts'
import type { Admin } from '../auth/guards.ts'
import { dataComplaints } from '../complaints/table.ts'
import type { Db } from '../db/open.ts'
import { meetupReports } from '../meetups/table.ts'
import { Problem } from '../http/problem.ts'
import { urgentRequests } from '../supplies/table.ts'
import { isUuid } from '../db/uuid.ts'
import type { Log } from '../log.ts'
import { readItems } from './inbox-items.ts'
import { messageNotFound } from './create-message.ts'
import { notifySender, type NotifySenderNeeds } from './notify-sender.ts'
import { messageReplies, messages } from './table.ts'

export type InboxNeeds = NotifySenderNeeds & Readonly<{ db: Db; log: Log }>

const changedByOther = () =>
  new Problem(409, 'CHANGED_MEANWHILE', 'Somebody else has changed this meanwhile. Please look at it again.')

const emptyChange = () => new Problem(400, 'INVALID_BODY', 'Please give a status, a response, or both.')

const statusOnly = () =>
  new Problem(
    422,
    'NO_RESPONSE_HERE',
    'Urgent requests and concerns are answered by phone or by mail. Only their status can change.',
  )

/**
 * Updates an inbox item (spec §4, D27). A response is stored, notifies the sender and closes the message unless a
 * status is given. The first response is stored in `admin_response`, later responses as replies; none is overwritten.
 * Urgent requests, concerns and complaints accept a status only.
 * @throws Problem 404, 409 CHANGED_MEANWHILE when `version` is not the stored version, 422 NO_RESPONSE_HERE
 */
export async function updateInboxItem(
  services: InboxNeeds,
  admin: Admin,
  id: string,
  change: InboxChange,
): Promise<InboxItem> {
  if (change.status === undefined && change.admin_response === undefined) throw emptyChange()
  if (!isUuid(id)) throw messageNotFound()
  const item = await services.db.transaction(async (tx) => {
    const kind = await updateRow(services, tx, admin, id, change)
    const [after] = await readItems(tx, [{ kind, id }])
    if (after === undefined) throw new Error(`the updated ${kind} was not found`)
    return after
  })
  const { kind, status } = item
  services.log.info(
    { admin: admin.id, item: id, kind, status, answered: change.admin_response !== undefined },
    'inbox item updated',
  )
  return item
}

async function updateRow(services: InboxNeeds, tx: Db, admin: Admin, id: string, change: InboxChange) {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
  if (row !== undefined) {
    await updateMessage(services, tx, admin, row, change)
    return 'message'
  }
  const at = services.clock()
  if (await updateStatus(tx, urgentRequests, id, change, at)) return 'urgent'
  if (await updateStatus(tx, meetupReports, id, change, at)) return 'report'
  if (await updateStatus(tx, dataComplaints, id, change, at)) return 'complaint'
  throw messageNotFound()
}

async function updateStatus(
  tx: Db,
  table: typeof urgentRequests | typeof meetupReports | typeof dataComplaints,
  id: string,
  { version, status, admin_response, upheld }: InboxChange,
  at: Date,
): Promise<boolean> {
  const [row] = await tx.select({ status: table.status }).from(table).where(eq(table.id, id)).for('update')
  if (row === undefined) return false
  if (admin_response !== undefined || status === undefined) throw statusOnly()
  if (version !== undefined && version !== row.status) throw changedByOther()
  // The time of closing is stored, because the retention period begins at that time (D66).
  const isClosed = status === 'closed'
  const closing = table === urgentRequests ? {} : { closedAt: isClosed ? at : null }
  const finding = table === meetupReports ? { upheld: isClosed ? (upheld ?? null) : null } : {}
  await tx
    .update(table)
    .set({ status, ...closing, ...finding })
    .where(eq(table.id, id))
  return true
}

type Row = typeof messages.$inferSelect

const hasResponse = ({ adminResponse }: Row): boolean => !isBlank(adminResponse ?? '')

async function updateMessage(services: InboxNeeds, tx: Db, admin: Admin, row: Row, change: InboxChange): Promise<void> {
  const { version, admin_response: response } = change
  if (version !== undefined && version !== String(row.version)) {
    if (await isRepeatedResponse(tx, admin, row, change)) return
    throw changedByOther()
  }
  const status = change.status ?? (response === undefined ? row.status : 'closed')
  const at = services.clock()
  const isFirst = response !== undefined && !hasResponse(row)
  await tx
    .update(messages)
    .set({
      status,
      version: sql`${messages.version} + 1`,
      ...(response === undefined ? {} : { answeredAt: at, answeredBy: admin.id }),
      ...(isFirst ? { adminResponse: response } : {}),
    })
    .where(eq(messages.id, row.id))
  if (response === undefined) return
  if (!isFirst) {
    const reply = { messageId: row.id, authorId: admin.id, fromTeam: true, message: response, createdAt: at }
    await tx.insert(messageReplies).values(reply)
  }
  await notifySender(services, tx, row, response)
}

/**
 * Whether this admin's latest response has the same text. The client repeats a request whose HTTP response was lost.
 */
async function isRepeatedResponse(
  tx: Db,
  admin: Admin,
  row: Row,
  { version, admin_response }: InboxChange,
): Promise<boolean> {
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

/**
 * Deletes an inbox item when its sender has asked for that (D66); a message is deleted with its answers and replies.
 * Does nothing when the item does not exist. Notifies the sender's open tabs, and logs who deleted which item, without
 * its text.
 */
export async function deleteInboxItem({ db, live, log }: InboxNeeds, admin: Admin, id: string): Promise<void> {
  if (!isUuid(id)) return
  const kind = await db.transaction(async (tx) => {
    const [message] = await tx.delete(messages).where(eq(messages.id, id)).returning({ userId: messages.userId })
    if (message !== undefined) {
      await live.notify(tx, { kind: 'reply', user: message.userId })
      return 'message'
    }
    const others = { urgent: urgentRequests, report: meetupReports, complaint: dataComplaints }
    for (const [name, table] of Object.entries(others)) {
      const deleted = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id })
      if (deleted.length > 0) return name
    }
    return null
  })
  if (kind !== null) log.info({ admin: admin.id, item: id, kind }, 'inbox item deleted')
}
