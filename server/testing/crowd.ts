import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hash } from '../auth/passwords.ts'
import type { Db } from '../db/open.ts'
import { asSystem } from '../db/scope.ts'

export const crowdPassword = 'three blue boats'

export const crowdEmail = (index: number): string => `maya${index}@example.com`

/**
 * Writes `size` accounts directly into an empty database, because signing up would take hours. Each has a confirmed
 * address, a running trial, the same password and a session of 30 days.
 */
export async function writeCrowd(db: Db, size: number): Promise<void> {
  const kept = await hash(crowdPassword)
  const all = sql`generate_series(0, ${size - 1}::int) n`
  const write = async (): Promise<void> => {
    await db.execute(sql`insert into "user" (id, name, email, email_verified)
      select 'crowd-' || n, 'Maya', 'maya' || n || '@example.com', true from ${all}`)
    await db.execute(sql`insert into profiles (user_id, first_name) select 'crowd-' || n, 'Maya' from ${all}`)
    await db.execute(sql`insert into account (id, account_id, provider_id, user_id, password)
      select 'crowd-' || n, 'crowd-' || n, 'credential', 'crowd-' || n, ${kept} from ${all}`)
    await db.execute(sql`insert into session (id, token, user_id, expires_at)
      select 'crowd-' || n, 'token-' || n, 'crowd-' || n, now() + interval '30 days' from ${all}`)
    await db.execute(sql`insert into subscribers (user_id, trial_started, trial_start_date, trial_end_date)
      select 'crowd-' || n, true, now(), now() + interval '7 days' from ${all}`)
    await db.execute(sql`analyze`)
  }
  await asSystem(write)
}

/** Returns the session cookie of one account, signed with the server's `AUTH_SECRET`. */
export function crowdCookie(index: number, secret: string): string {
  const token = `token-${index}`
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `harbour.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
