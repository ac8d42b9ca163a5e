import { sql, type SQL } from 'drizzle-orm'
import { Problem } from '../http/problem.ts'
import { isUuid } from '../db/uuid.ts'

/**
 * Position of the last row of a page in the order of the list: section of the list, time in microseconds, and id for
 * rows of equal time.
 */
export interface Cursor {
  readonly section: number
  readonly at: string
  readonly id: string
}

const cursorFormat = /^(\d)~(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f-]{36})$/

/**
 * Returns a timestamp as text with microseconds. A `Date` has milliseconds only, so that a page would skip or repeat
 * rows.
 */
export const toMicroseconds = (timestamp: SQL): SQL<string> =>
  sql<string>`to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export function encodeCursor({ section, at, id }: Cursor): string {
  return Buffer.from(`${section}~${at}~${id}`).toString('base64url')
}

/**
 * Reads a cursor from a request.
 * @throws Problem 400 BAD_CURSOR for text that `encodeCursor` did not write
 */
export function decodeCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const [, section = '', at = '', id = ''] = cursorFormat.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!isUuid(id) || Number.isNaN(Date.parse(at))) {
    throw new Problem(400, 'BAD_CURSOR', 'There is no such page. Please begin again.')
  }
  return { section: Number(section), at, id }
}

/** SQL condition: the row comes after the cursor in a list sorted by newest first. */
export function isAfterCursor(cursor: Cursor, createdAt: SQL, id: SQL): SQL {
  return sql`(${createdAt}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
}
