import { isLoopback } from '../../server/env.ts'
import { fail, ok, reasonOf, type Finding, type Patient } from './finding.ts'

const timeoutMs = 10_000
const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/** @throws Error with a message about what is wrong with the issuer */
async function discover(issuer: string): Promise<void> {
  const options = { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' as const }
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, options)
  if (!answer.ok) throw new Error(`discovery answers ${answer.status}`)
  const found = (await answer.json()) as Readonly<Record<string, unknown>>
  if (found.issuer !== issuer) throw new Error('it calls itself by another name than GOOGLE_ISSUER')
  const missing = endpoints.filter((name) => typeof found[name] !== 'string')
  if (missing.length > 0) throw new Error(`it names no ${missing.join(', ')}`)
  const keys = await fetch(String(found.jwks_uri), options)
  if (!keys.ok) throw new Error(`its keys answer ${keys.status}`)
}

/** Checks that the issuer of 'Continue with Google' can be discovered, as a sign-in does. */
export async function checkGoogle({ env: { google, demo } }: Patient): Promise<Finding> {
  if (google === undefined) {
    return ok('google', demo ? 'the test identity page stands in' : 'no button: GOOGLE_CLIENT_ID is not set')
  }
  const { issuer } = google
  if (!issuer.startsWith('https:') && !isLoopback(new URL(issuer).hostname)) {
    return fail('google', `${issuer} is not https: whoever sits between can be anybody`, 'change GOOGLE_ISSUER')
  }
  try {
    await discover(issuer)
    return ok('google', `${issuer} is there`)
  } catch (error) {
    return fail('google', `${issuer}: ${reasonOf(error)}`, 'look at GOOGLE_ISSUER and the network')
  }
}

/**
 * Checks which map is configured (spec §7). Only a browser at the public address can see whether Google accepts the
 * key.
 */
export function checkMap({ env: { mapKey } }: Patient): Finding {
  return mapKey === undefined
    ? ok('map', 'the bundled one')
    : ok('map', "Google's: restrict the key to your address in Google's console")
}
