import { randomBytes } from 'node:crypto'
import type { Env } from '../env.ts'
import type { DemoIdentity } from './routes.ts'

/** Returns a test identity provider and its client settings in demo mode without Google's keys. */
export function demoIdentity(env: Env): { readonly env: Env; readonly identity: DemoIdentity | undefined } {
  if (!env.demo || env.google !== undefined) return { env, identity: undefined }
  const google = {
    clientId: 'harbour-demo',
    clientSecret: randomBytes(24).toString('hex'),
    issuer: `${env.baseUrl}/dev/oidc`,
  }
  const redirectUris = env.origins.map((origin) => `${origin}/api/auth/callback/google`)
  // The provider is created on first use, because it generates a key pair that most demo visits do not need.
  let made: Promise<DemoIdentity> | undefined
  const identity: DemoIdentity = {
    handle: async (request, response) => {
      made ??= import('./identity.ts').then((module) => module.createIdentityProvider({ ...google, redirectUris }))
      await (await made).handle(request, response)
    },
  }
  return { env: { ...env, google }, identity }
}
