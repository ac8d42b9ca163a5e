import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getOAuthState } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { and, eq, exists, not } from 'drizzle-orm'
import * as z from 'zod'
import { firstNameMax } from '../../domain/credentials.ts'
import { tidiedName } from '../../domain/profile.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { emailAddress } from './bodies.ts'
import { account, user } from './table.ts'

const providerId = 'google'

/**
 * What the library makes of an id token, or of the provider's user info: `emailVerified` is its reading of
 * `email_verified`. Names are shown only; what decides whose account it is must be as OpenID Connect and sign-up ask.
 */
const identity = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: emailAddress,
  emailVerified: z.boolean(),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
})

type Identity = z.infer<typeof identity>

/**
 * The oldest id token that is taken, in seconds. One that was issued in the future is refused with it. A token goes to one
 * client alone: where it names an authorised party, that is us (OpenID Connect Core §3.1.3.7).
 */
const maxTokenAge = 600
const isOurs = (clientId: string) => (payload: { readonly azp?: unknown; readonly aud?: unknown }) =>
  payload.azp === undefined ? [payload.aud].flat().length === 1 : payload.azp === clientId

/**
 * Somebody comes in by an address that the provider vouches for: she no longer needs the unconfirmed sign-up that was
 * made with it, by her or by a stranger, and the library would turn her away for it. Who merely links Google to an
 * account, or has one that it opens already, is let in without, and leaves the sign-up to whoever confirms it.
 */
async function dropUnconfirmed(db: Db, { sub, email, emailVerified }: Identity): Promise<void> {
  if (!emailVerified) return
  const state = await getOAuthState()
  if (state === null || state.link !== undefined) return
  const opened = and(eq(account.providerId, providerId), eq(account.accountId, sub))
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
 * configuration. One by another name is taken away until the next start. The checks of time and authorised party that the
 * library leaves out are added to its own. Discovery may come as late as with the first request, so each looks.
 */
function checkProvider({ issuer, clientId }: { readonly issuer: string; readonly clientId: string }): BetterAuthPlugin {
  const check = createAuthMiddleware(async ({ context }) => {
    const at = context.socialProviders.findIndex(({ id }) => id === providerId)
    const provider = context.socialProviders[at]
    if (provider === undefined) return
    if (bare(provider.issuer) === bare(issuer)) {
      if (provider.idToken !== undefined)
        Object.assign(provider.idToken, { maxTokenAge, verifyClaims: isOurs(clientId) })
      return
    }
    context.socialProviders.splice(at, 1)
    context.logger.error('The sign-in provider calls itself by another name than GOOGLE_ISSUER: it is not used.')
  })
  return { id: 'check-provider', hooks: { before: [{ matcher: () => true, handler: check }] } }
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
    mapProfileToUser: async (profile: unknown) => {
      const read = identity.safeParse(profile)
      // Without an address the library refuses it, and the address of an unverified identity is not looked up.
      if (!read.success) return { email: '', emailVerified: false, name: '' }
      // The last that the library asks of us before it decides whose account it is.
      await dropUnconfirmed(db, read.data)
      const { email, name, given_name: first } = read.data
      const called = first ?? name ?? email.split('@')[0] ?? ''
      // The library would keep the address of a picture at Google, which nothing here shows.
      return { name: tidiedName(called).slice(0, firstNameMax), image: undefined }
    },
  }
  // In this order: what the first finds, the second looks at.
  return [genericOAuth({ config: [provider] }), checkProvider(google)]
}
