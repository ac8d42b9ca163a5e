import { sql, type SQL } from 'drizzle-orm'
import { Problem } from '../problem.ts'
import { isUuid } from '../db/uuid.ts'

/** Where a page ended: the part of the list, the instant to the microsecond, and the id where two have the same. */
export interface PageEnd {
  readonly section: number
  readonly at: string
  readonly id: string
}

const shape = /^(\d)~(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f-]{36})$/

/** What the database keeps of an instant is finer than a `Date`: rounded, a page would skip or repeat its neighbours. */
export const exactly = (instant: SQL): SQL<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export function writeCursor({ section, at, id }: PageEnd): string {
  return Buffer.from(`${section}~${at}~${id}`).toString('base64url')
}

/** @throws Problem 400 for what is no cursor of ours */
export function readCursor(text: string | undefined): PageEnd | null {
  if (text === undefined) return null
  const [, section = '', at = '', id = ''] = shape.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!isUuid(id) || Number.isNaN(Date.parse(at))) {
    throw new Problem({ status: 400, code: 'BAD_CURSOR', detail: 'There is no such page. Please begin again.' })
  }
  return { section: Number(section), at, id }
}

/** Older than the place, in the order of newest first. */
export function beyond(place: PageEnd, createdAt: SQL, id: SQL): SQL {
  return sql`(${createdAt}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`
}
