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
 * The identity that Better Auth reads from an id token or the provider's user info; `emailVerified` is Better Auth's
 * reading of `email_verified`. Invalid names are dropped, because names are for display only; the other fields must
 * satisfy OpenID Connect and our sign-up rules.
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
 * Maximum age of an id token in seconds; tokens issued in the future are rejected too. `isOurs` checks that the
 * authorised party of a token (`azp`), if it names one, is this client (OpenID Connect Core §3.1.3.7).
 */
const maxTokenAge = 600
const isOurs = (clientId: string) => (payload: { readonly azp?: unknown; readonly aud?: unknown }) =>
  payload.azp === undefined ? [payload.aud].flat().length === 1 : payload.azp === clientId

/**
 * Runs before a first sign-in with a verified address. Deletes the unconfirmed sign-up of that address, whether it was
 * made by the user or by a stranger: with such a sign-up Better Auth would reject the sign-in. The sign-up is kept if a
 * member links Google or if the Google identity is already known.
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

/** Error code in the redirect to /login when the provider has not verified the address. */
const unverifiedAddress = 'email_not_verified'

/**
 * Rejects every identity without a verified address (D45). Better Auth calls this before it creates a user, links an
 * identity or signs in with a known one.
 */
export const refuseUnverifiedIdentity: ValidateUserInfo = ({ user: asserted, source }) =>
  source.method === 'oauth' && asserted.emailVerified !== true ? { error: unverifiedAddress } : undefined

const bare = (issuer: string | undefined): string | undefined => issuer?.replace(/\/$/, '')

/**
 * Checks the provider's issuer. Better Auth compares an id token only with the issuer from discovery; this plugin
 * compares that issuer with the configured one and disables the provider until the next start if they differ. It also
 * checks the token's age and authorised party. It runs at each request, because discovery may finish late.
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

/** Sign-in with Google or the configured OpenID provider. Returns no plugins if no provider is configured. */
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
      // Better Auth rejects an identity without an address, so an invalid identity is returned without one.
      if (!read.success) return { email: '', emailVerified: false, name: '' }
      // This is the last callback before Better Auth selects the account, so the unconfirmed sign-up is deleted here.
      await dropUnconfirmed(db, read.data)
      const { email, name, given_name: first } = read.data
      const called = first ?? name ?? email.split('@')[0] ?? ''
      // The URL of the Google picture is dropped, because Better Auth would store it and no page shows it.
      return { name: tidiedName(called).slice(0, firstNameMax), image: undefined }
    },
  }
  // The order matters: `checkProvider` reads the provider that `genericOAuth` adds.
  return [genericOAuth({ config: [provider] }), checkProvider(google)]
}
