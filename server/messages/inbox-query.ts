import { sql, type SQL } from 'drizzle-orm'
import { messagesPerPage, type InboxKind } from '../../domain/messages.ts'
import { containsWords } from '../db/folded.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { encodeCursor, isAfterCursor, toMicroseconds, type Cursor } from './cursor.ts'

interface InboxQuery {
  /** Cursor of the last row of the previous page; null for the first page. */
  readonly after: Cursor | null
  readonly status?: string | undefined
  readonly q?: string | undefined
}

/** A table whose rows appear in the inbox, queried with the alias `item`, and its columns that can be searched. */
interface Source {
  readonly kind: InboxKind
  readonly table: SQL
  readonly searched: readonly SQL[]
}

const messages: Source = { kind: 'message', table: sql`messages`, searched: [sql`item.subject`, sql`item.message`] }
const urgent: Source = {
  kind: 'urgent',
  table: sql`urgent_requests`,
  searched: [sql`item.description`, sql`item.phone`],
}
const reports: Source = {
  kind: 'report',
  table: sql`meetup_reports`,
  searched: [sql`item.concern`, sql`item.meetup_title`],
}

const complaints: Source = {
  kind: 'complaint',
  table: sql`data_complaints`,
  searched: [sql`item.complaint`, sql`item.email`],
}

/** This text must equal the condition of the partial indexes in table.ts, because PostgreSQL uses them only then. */
const isPriority = sql`priority and status = 'open'`

/**
 * Sections of the inbox in their order, each sorted by newest first. Section 0: urgent requests, concerns about meetups
 * and data protection complaints that are not closed. Section 1: open messages whose sender had access when writing
 * last (priority support, D38). Section 2: everything else, including closed items of section 0. Access is stored with
 * the message and not checked by this query: pages then come from an index, and the order does not change between two
 * pages when a trial ends.
 */
const sections: readonly { readonly source: Source; readonly section: number; readonly where: SQL }[] = [
  { source: urgent, section: 0, where: sql`item.status <> 'closed'` },
  { source: reports, section: 0, where: sql`item.status <> 'closed'` },
  { source: complaints, section: 0, where: sql`item.status <> 'closed'` },
  { source: messages, section: 1, where: isPriority },
  { source: messages, section: 2, where: sql`not (${isPriority})` },
  { source: urgent, section: 2, where: sql`item.status = 'closed'` },
  { source: reports, section: 2, where: sql`item.status = 'closed'` },
  { source: complaints, section: 2, where: sql`item.status = 'closed'` },
]

/**
 * Returns the conditions that each word of the search occurs in the item or in its sender's names or address. The
 * rules are those of `containsWordsOf` in domain/text-search.ts.
 */
function matches(q: string, { kind, searched }: Source): SQL[] {
  // Complaints belong to no account; they have only an email address.
  const account = sql`(select concat_ws(' ', person.email, profiles.display_name, profiles.first_name) from "user" person
    left join profiles on profiles.user_id = person.id where person.id = item.user_id)`
  const senderText = kind === 'complaint' ? [] : [account]
  return containsWords(q, [...searched, ...senderText])
}

type InboxKey = Cursor & { readonly kind: InboxKind }

/** Returns the keys of one page in order, and the cursor of the next page (null after the last page). */
export async function listInboxKeys(
  db: Db,
  { after, status, q }: InboxQuery,
): Promise<{ readonly keys: readonly InboxKey[]; readonly next: string | null }> {
  const limit = messagesPerPage + 1
  const queries = sections
    .filter(({ section }) => after === null || section >= after.section)
    .map(({ source, section, where }) => {
      const conditions = [
        where,
        ...(after?.section === section ? [isAfterCursor(after, sql`item.created_at`, sql`item.id`)] : []),
        ...(status === undefined ? [] : [sql`item.status = ${status}`]),
        ...(q === undefined ? [] : matches(q, source)),
      ]
      return sql`(select ${section}::int as section, ${source.kind}::text as kind, item.id, item.created_at
        from ${source.table} item where ${sql.join(conditions, sql` and `)}
        order by item.created_at desc, item.id desc limit ${limit})`
    })
  // The cursor comes from the client and may name a section that does not exist; the page is then empty.
  if (queries.length === 0) return { keys: [], next: null }
  const rows = await rowsOf<{ section: number; kind: InboxKind; id: string; at: string }>(
    db,
    sql`select section, kind, id, ${toMicroseconds(sql`created_at`)} as at from (${sql.join(queries, sql` union all `)}) item
      order by section, created_at desc, id desc limit ${limit}`,
  )
  const keys = rows.slice(0, messagesPerPage)
  const last = rows.length > messagesPerPage ? keys.at(-1) : undefined
  return { keys, next: last === undefined ? null : encodeCursor(last) }
}

export async function countInbox(db: Db): Promise<Record<string, number>> {
  const rows = await rowsOf<{ status: string; count: number }>(
    db,
    sql`select status, sum(count)::int as count from (
        select status, count(*) as count from messages group by status
        union all select status, count(*) from urgent_requests group by status
        union all select status, count(*) from meetup_reports group by status
        union all select status, count(*) from data_complaints group by status
      ) each_of group by status`,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
