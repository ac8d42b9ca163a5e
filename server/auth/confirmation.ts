import { createHash } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Outbox } from '../mail/outbox.ts'
import { confirmationLetter } from './letters.ts'
import { refuse } from './refuse.ts'
import { account } from './table.ts'

/** What of the library signs a link and makes the digits beside it. */
export interface Signing {
  readonly $context: Promise<{ readonly secret: string }>
  readonly api: {
    createVerificationOTP(asked: {
      readonly body: { readonly email: string; readonly type: 'email-verification' }
    }): Promise<string>
  }
}

/** How long a link confirms, in seconds. */
export const linkS = 24 * 3600

/** What a confirmation link says of itself; the library checks its signature afterwards. */
function readLink(token: unknown): { userId: unknown; password: unknown } | null {
  try {
    const text = Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()
    return JSON.parse(text) as { userId: unknown; password: unknown }
  } catch {
    return null
  }
}

/** Confirms an address together with the password that it was given for (D26). `signing` is asked when it is needed. */
export function createConfirmation(
  { db, env, outbox }: { readonly db: Db; readonly env: Pick<Env, 'baseUrl'>; readonly outbox: Outbox },
  signing: () => Signing,
) {
  /** Tells one password from the next without telling anything about either; '' where there is none. */
  async function passwordMark(userId: string): Promise<string> {
    const [row] = await db
      .select({ hash: account.password })
      .from(account)
      .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
    const hash = row?.hash ?? ''
    return hash === '' ? '' : createHash('sha256').update(hash).digest('base64url').slice(0, 22)
  }

  return {
    /** The link confirms the address together with the password it was made for: a later sign-up's is another one. */
    async send(to: string, userId: string): Promise<void> {
      const { $context, api } = signing()
      const { secret } = await $context
      const password = await passwordMark(userId)
      const token = await createEmailVerificationToken(secret, to, undefined, linkS, { userId, password })
      const digits = await api.createVerificationOTP({ body: { email: to, type: 'email-verification' } })
      const url = `${env.baseUrl}/confirm-email?token=${encodeURIComponent(token)}`
      await outbox.put(await confirmationLetter({ to, url, digits }))
    },

    /** A link of an earlier sign-up must not confirm a later one's password. @throws APIError INVALID_TOKEN */
    async refuseReplacedLink(token: unknown): Promise<void> {
      const link = readLink(token)
      if (typeof link?.userId !== 'string') return
      if (link.password !== (await passwordMark(link.userId))) {
        throw refuse('INVALID_TOKEN', 'A newer message has taken the place of this one. Please use the newest.')
      }
    },
  }
}

export type Confirmation = ReturnType<typeof createConfirmation>
