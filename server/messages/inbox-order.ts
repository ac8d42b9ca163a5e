import { sql, type SQL } from 'drizzle-orm'
import { queryWords } from '../../domain/folded.ts'
import { messagesPerPage, type InboxKind } from '../../domain/messages.ts'
import { foldedInSql } from '../db/folded.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { beyond, exactly, writeCursor, type PageEnd } from './cursor.ts'

export interface InboxQuery {
  readonly place: PageEnd | null
  readonly status?: string | undefined
  readonly q?: string | undefined
}

/** One of the tables that lie in the inbox, seen as `item`, and the words in it that can be searched for. */
interface Source {
  readonly kind: InboxKind
  readonly from: SQL
  readonly words: readonly SQL[]
}

const messages: Source = { kind: 'message', from: sql`messages`, words: [sql`item.subject`, sql`item.message`] }
const urgent: Source = { kind: 'urgent', from: sql`urgent_requests`, words: [sql`item.description`, sql`item.phone`] }
const reports: Source = {
  kind: 'report',
  from: sql`meetup_reports`,
  words: [sql`item.concern`, sql`item.meetup_title`],
}

const complaints: Source = {
  kind: 'complaint',
  from: sql`data_complaints`,
  words: [sql`item.complaint`, sql`item.email`],
}

/** As the two partial indexes of the messages have it, letter for letter (see table.ts). */
const isFirst = sql`priority and status = 'open'`

/**
 * The order of the inbox, each part newest first:
 * 0. urgent requests, concerns about meetups and complaints about the use of data that are not closed;
 * 1. open messages of those who had access when they wrote last: what is sold as priority support (D38);
 * 2. everything else, closed ones of these among it.
 * Whether she had access is written down with her words rather than asked while the page is made: a page can then be
 * read off an index, and nothing jumps between two pages because a trial ended.
 */
const sections: readonly { readonly source: Source; readonly section: number; readonly where: SQL }[] = [
  { source: urgent, section: 0, where: sql`item.status <> 'closed'` },
  { source: reports, section: 0, where: sql`item.status <> 'closed'` },
  { source: complaints, section: 0, where: sql`item.status <> 'closed'` },
  { source: messages, section: 1, where: isFirst },
  { source: messages, section: 2, where: sql`not (${isFirst})` },
  { source: urgent, section: 2, where: sql`item.status = 'closed'` },
  { source: reports, section: 2, where: sql`item.status = 'closed'` },
  { source: complaints, section: 2, where: sql`item.status = 'closed'` },
]

/** Text for `like` that means itself. */
const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Each word of the question is somewhere in the item or in its sender's names or address, as `holding` of the domain has it. */
function matches(q: string, { kind, words }: Source): SQL {
  const patterns = [...new Set(queryWords(q))].map((word) => sql`${literally(word)}`)
  if (patterns.length === 0) return sql`true`
  // A complaint has no account beside it, only its address.
  const account = sql`(select concat_ws(' ', person.email, profiles.display_name, profiles.first_name) from "user" person
    left join profiles on profiles.user_id = person.id where person.id = item.user_id)`
  const writer = kind === 'complaint' ? [] : [account]
  const all = foldedInSql(sql`concat_ws(' ', ${sql.join([...words, ...writer], sql`, `)})`)
  return sql`${all} like all (array[${sql.join(patterns, sql`, `)}]::text[])`
}

/** Where an item lies, and its place in the order. */
export type Key = PageEnd & { readonly kind: InboxKind }

/** The items of one page in their order, and the cursor of the next; null when this is the last. */
export async function inboxOrder(
  db: Db,
  { place, status, q }: InboxQuery,
): Promise<{ readonly keys: readonly Key[]; readonly next: string | null }> {
  const limit = messagesPerPage + 1
  const parts = sections
    .filter(({ section }) => place === null || section >= place.section)
    .map(({ source, section, where }) => {
      const conditions = [
        where,
        ...(place?.section === section ? [beyond(place, sql`item.created_at`, sql`item.id`)] : []),
        ...(status === undefined ? [] : [sql`item.status = ${status}`]),
        ...(q === undefined ? [] : [sql`(${matches(q, source)})`]),
      ]
      return sql`(select ${section}::int as section, ${source.kind}::text as kind, item.id, item.created_at
        from ${source.from} item where ${sql.join(conditions, sql` and `)}
        order by item.created_at desc, item.id desc limit ${limit})`
    })
  // A cursor of a section that no list has.
  if (parts.length === 0) return { keys: [], next: null }
  const rows = await rowsOf<{ section: number; kind: InboxKind; id: string; at: string }>(
    db,
    sql`select section, kind, id, ${exactly(sql`created_at`)} as at from (${sql.join(parts, sql` union all `)}) item
      order by section, created_at desc, id desc limit ${limit}`,
  )
  const keys = rows.slice(0, messagesPerPage)
  const last = rows.length > messagesPerPage ? keys.at(-1) : undefined
  return { keys, next: last === undefined ? null : writeCursor(last) }
}

/** How many items there are of each status, of all kinds together. */
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
