import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { and, eq } from 'drizzle-orm'
import { firstNameMax } from '../../domain/credentials.ts'
import { tidiedName } from '../../domain/profile.ts'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { user } from './table.ts'

/** An address that Google vouches for no longer needs the unconfirmed sign-up somebody made with it. */
async function dropUnconfirmed(db: Db, email: string): Promise<void> {
  await db.delete(user).where(and(eq(user.email, email.toLowerCase()), eq(user.emailVerified, false)))
}

/** Sign-in with Google, or whichever OpenID provider the configuration names; nothing where there is none. */
export function googleDoor({ google }: Pick<Env, 'google'>, db: Db) {
  if (google === undefined) return []
  const provider = {
    providerId: 'google',
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    discoveryUrl: `${google.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireIdTokenVerification: true,
    mapProfileToUser: async (profile: Record<string, unknown>) => {
      const { email, name, given_name: first } = profile
      const address = typeof email === 'string' ? email : ''
      if (profile.emailVerified === true && address !== '') await dropUnconfirmed(db, address)
      const called = [first, name, address.split('@')[0]].find((each) => typeof each === 'string')
      return { name: tidiedName(typeof called === 'string' ? called : '').slice(0, firstNameMax) }
    },
  }
  return [genericOAuth({ config: [provider] })]
}
