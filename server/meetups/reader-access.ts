import { eq } from 'drizzle-orm'
import type { Member } from '../auth/guards.ts'
import { user } from '../auth/table.ts'
import type { MeetupParts } from './meetups.ts'

/** Somebody who asked for meetups to come to her: she is not there herself when they go out. */
export interface Reader {
  readonly id: string
  readonly email: string
}

/** Her account, if she has access to meetups at this moment; null otherwise. */
export async function readReader({ db, billing }: Pick<MeetupParts, 'db' | 'billing'>, id: string) {
  const [account] = await db.select().from(user).where(eq(user.id, id))
  if (account === undefined || !account.emailVerified) return null
  const { email, name, emailVerified } = account
  // No session of hers is behind this, and nothing is given to whoever asks but the answer to this one question.
  const asMember = { id, email, name, emailVerified, sessionId: '' } as Member
  return (await billing.hasAccess(asMember)) ? ({ id, email } satisfies Reader) : null
}
