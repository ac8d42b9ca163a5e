import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../db/open.ts'

/** The database's own channel: what one process says there, all hear. Triggers speak on it too (db/migrations). */
export const channel = 'harbour_live'

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['subscription', 'reply', 'role']), user: z.string() }),
  z.object({ kind: z.literal('signed-out'), user: z.string(), session: z.string() }),
])

/** Something that open tabs of one person ought to know. It never carries what has changed: they ask. */
export type LiveMessage = z.infer<typeof message>

/** What was said on the channel; null for what is not ours. */
export function readMessage(payload: string): LiveMessage | null {
  try {
    return message.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/** Tells the open tabs of a person. In a transaction it is told when that is committed, or not at all. */
export async function tell(db: Db, news: { readonly kind: 'subscription' | 'reply'; readonly user: string }) {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ kind: news.kind, user: news.user })})`)
}
