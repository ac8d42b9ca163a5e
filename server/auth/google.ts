import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getOAuthState } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { and, eq, exists, not } from 'drizzle-orm'
import { firstNameMax } from '../../domain/credentials.ts'
import { tidiedName } from '../../domain/profile.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { account, user } from './table.ts'

const providerId = 'google'

/** What the provider says of somebody. */
type Profile = Readonly<Record<string, unknown>>

/**
 * Somebody comes in by an address that the provider vouches for: she no longer needs the unconfirmed sign-up that was
 * made with it, by her or by a stranger, and the library would turn her away for it. Who merely links Google to an
 * account, or has one that it opens already, is let in without, and leaves the sign-up to whoever confirms it.
 */
async function dropUnconfirmed(db: Db, { sub, email, emailVerified }: Profile): Promise<void> {
  if (emailVerified !== true || typeof email !== 'string') return
  const state = await getOAuthState()
  if (state === null || state.link !== undefined) return
  const opened = and(eq(account.providerId, providerId), eq(account.accountId, String(sub)))
  const isKnown = exists(db.select({ id: account.id }).from(account).where(opened))
  await db.delete(user).where(and(eq(user.email, email.toLowerCase()), eq(user.emailVerified, false), not(isKnown)))
}

type ValidateUserInfo = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

/** The code of the redirect to /login where the provider does not vouch for the address. */
export const unverifiedAddress = 'email_not_verified'

/**
 * Refuses every identity whose address the provider does not vouch for (D45). The library asks before it makes a user,
 * links an identity or signs in with a known one, so this is the one check for all three.
 */
export const refuseUnverifiedIdentity: ValidateUserInfo = ({ user: asserted, source }) =>
  source.method === 'oauth' && asserted.emailVerified !== true ? { error: unverifiedAddress } : undefined

/** Without the slash that some write at the end. */
const bare = (issuer: string | undefined): string | undefined => issuer?.replace(/\/$/, '')

/**
 * The library compares an id token with the issuer that discovery names; this compares that one with the issuer of the
 * configuration. One by another name is taken away until the next start. Discovery may come as late as with the first
 * request, so each looks.
 */
function insistOnIssuer(issuer: string): BetterAuthPlugin {
  const check = createAuthMiddleware(async ({ context }) => {
    const at = context.socialProviders.findIndex(({ id }) => id === providerId)
    if (at === -1 || bare(context.socialProviders[at]?.issuer) === bare(issuer)) return
    context.socialProviders.splice(at, 1)
    context.logger.error('The sign-in provider calls itself by another name than GOOGLE_ISSUER: it is not used.')
  })
  return { id: 'insist-on-issuer', hooks: { before: [{ matcher: () => true, handler: check }] } }
}

/** Sign-in with Google, or whichever OpenID provider the configuration names; nothing where there is none. */
export function googleSignIn({ google }: Pick<Env, 'google'>, db: Db) {
  if (google === undefined) return []
  const provider = {
    providerId,
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    discoveryUrl: `${bare(google.issuer)}/.well-known/openid-configuration`,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireIdTokenVerification: true,
    mapProfileToUser: async (profile: Profile) => {
      // The last that the library asks of us before it decides whose account it is.
      await dropUnconfirmed(db, profile)
      const { email, name, given_name: first } = profile
      const address = typeof email === 'string' ? email : ''
      const called = [first, name, address.split('@')[0]].find((each) => typeof each === 'string')
      return { name: tidiedName(typeof called === 'string' ? called : '').slice(0, firstNameMax) }
    },
  }
  // In this order: what the first finds, the second looks at.
  return [genericOAuth({ config: [provider] }), insistOnIssuer(google.issuer)]
}
