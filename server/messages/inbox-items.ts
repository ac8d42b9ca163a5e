import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isBlank } from '../../domain/blank.ts'
import { inboxKinds, unknownUser, type InboxItem, type InboxKind } from '../../domain/messages.ts'
import type { AnswerWay } from '../../domain/supplies.ts'
import { user } from '../auth/table.ts'
import { dataComplaints } from '../complaints/table.ts'
import type { Db } from '../db/open.ts'
import { meetupReports } from '../meetups/table.ts'
import { profiles } from '../profile/table.ts'
import { urgentRequests } from '../supplies/table.ts'
import { isUuid } from '../db/uuid.ts'
import { repliesOfEach, toMessageView } from './member-view.ts'
import { messages } from './table.ts'

interface Names {
  readonly display: string | null
  readonly first: string | null
}

/**
 * Returns the display name. If it is missing or blank, returns the first name. If both are missing or blank, returns
 * 'Unknown User' (spec §3).
 */
function nameOf(profile: Names | null): string {
  const [known] = [profile?.display ?? null, profile?.first ?? null].flatMap((name) =>
    name === null || isBlank(name) ? [] : [name],
  )
  return known ?? unknownUser
}

const sender = { email: user.email, display: profiles.displayName, first: profiles.firstName }
const answerer = alias(profiles, 'answerer')

async function readMessages(db: Db, ids: readonly string[]): Promise<InboxItem[]> {
  const rows = await db
    .select({
      row: getTableColumns(messages),
      replies: repliesOfEach,
      sender,
      // The id must be the first column, because Drizzle treats a joined object as missing when its first column is
      // null.
      answerer: { id: answerer.userId, display: answerer.displayName, first: answerer.firstName },
    })
    .from(messages)
    .innerJoin(user, eq(user.id, messages.userId))
    .leftJoin(profiles, eq(profiles.userId, messages.userId))
    .leftJoin(answerer, eq(answerer.userId, messages.answeredBy))
    .where(inArray(messages.id, [...ids]))
  return rows.map(({ row, replies, sender: who, answerer: by }) => ({
    kind: 'message',
    ...toMessageView(row, replies),
    version: String(row.version),
    sender: nameOf(who),
    email: who.email,
    user_id: row.userId,
    priority: row.priority,
    phone: null,
    answer: null,
    safety: null,
    meetup_id: null,
    serious: false,
    upheld: null,
    answered_by: row.answeredBy === null ? null : nameOf(by),
  }))
}

/**
 * Creates an inbox item of any kind except `message`. Only the status of such an item can change, so the status serves
 * as its version.
 */
function statusItem(item: {
  readonly kind: 'urgent' | 'report' | 'complaint'
  readonly row: {
    readonly id: string
    readonly userId: string | null
    readonly status: string
    readonly createdAt: Date
  }
  readonly from: Names & { readonly email: string }
  readonly subject: string
  readonly message: string
  readonly phone?: string
  readonly answer?: AnswerWay
  readonly safety?: string
  readonly report?: typeof meetupReports.$inferSelect
}): InboxItem {
  const { kind, row, from, subject, message, phone = null, answer = null, safety = null, report } = item
  return {
    kind,
    id: row.id,
    subject,
    message,
    status: row.status,
    admin_response: null,
    answered_at: null,
    created_at: row.createdAt.toISOString(),
    replies: [],
    version: row.status,
    sender: nameOf(from),
    email: from.email,
    user_id: row.userId,
    priority: false,
    phone,
    answer,
    safety,
    meetup_id: report?.meetupId ?? null,
    serious: report?.serious ?? false,
    upheld: report?.upheld ?? null,
    answered_by: null,
  }
}

async function readUrgent(db: Db, ids: readonly string[]): Promise<InboxItem[]> {
  const rows = await db
    .select({ row: getTableColumns(urgentRequests), from: sender })
    .from(urgentRequests)
    .innerJoin(user, eq(user.id, urgentRequests.userId))
    .leftJoin(profiles, eq(profiles.userId, urgentRequests.userId))
    .where(inArray(urgentRequests.id, [...ids]))
  return rows.map(({ row, from }) =>
    statusItem({
      kind: 'urgent',
      row,
      from,
      subject: 'Urgent request',
      message: row.description,
      phone: row.phone,
      answer: row.answer,
      safety: row.safety,
    }),
  )
}

async function readReports(db: Db, ids: readonly string[]): Promise<InboxItem[]> {
  const rows = await db
    .select({ row: getTableColumns(meetupReports), from: sender })
    .from(meetupReports)
    .innerJoin(user, eq(user.id, meetupReports.userId))
    .leftJoin(profiles, eq(profiles.userId, meetupReports.userId))
    .where(inArray(meetupReports.id, [...ids]))
  return rows.map(({ row, from }) =>
    statusItem({
      kind: 'report',
      row,
      from,
      subject: row.meetupTitle,
      message: row.concern,
      report: row,
    }),
  )
}

async function readComplaints(db: Db, ids: readonly string[]): Promise<InboxItem[]> {
  const rows = await db
    .select()
    .from(dataComplaints)
    .where(inArray(dataComplaints.id, [...ids]))
  return rows.map((row) =>
    statusItem({
      kind: 'complaint',
      row: { ...row, userId: null },
      from: { email: row.email, display: null, first: null },
      subject: 'Data protection complaint',
      message: row.complaint,
    }),
  )
}

const readers = { message: readMessages, urgent: readUrgent, report: readReports, complaint: readComplaints }

/** Returns the items with these keys, in the order of `keys`. Items that were deleted in the meantime are omitted. */
export async function readItems(
  db: Db,
  keys: readonly { readonly kind: InboxKind; readonly id: string }[],
): Promise<InboxItem[]> {
  const byId = new Map<string, InboxItem>()
  for (const [kind, read] of Object.entries(readers)) {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    for (const item of await read(db, ids)) byId.set(item.id, item)
  }
  return keys.flatMap(({ id }) => byId.get(id) ?? [])
}

export async function readItem(db: Db, id: string): Promise<InboxItem | undefined> {
  const keys = inboxKinds.map((kind) => ({ kind, id }))
  return isUuid(id) ? (await readItems(db, keys))[0] : undefined
}
