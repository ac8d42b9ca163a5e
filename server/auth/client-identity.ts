import type { Context } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import { browserWords } from '../../domain/browser-words.ts'
import { addressBlock, clientAddress } from '../http/client-address.ts'
import { cookieName } from '../http/cookie-name.ts'
import type { Env } from '../env.ts'
import { keyedHash, newToken, tokenHash } from '../secrets.ts'

/** What the server learns about a client from a request to a public route. */
export interface ClientIdentity {
  /** Network address of the client (for IPv6 the /64 block), the key of rate limits. */
  readonly address: string
  /** Hash of the cookie that was set in this browser at a sign-up; null if the browser has no such cookie. */
  readonly device: string | null
  /** Keyed hash of network address and browser, stored with a sign-up instead of the address. */
  readonly client: string
  /** Name of the browser, for example 'Safari on iPhone'; null when the browser does not send one. */
  readonly browser: string | null
}

type Where = Pick<Env, 'baseUrl'>

const nameOf = (env: Where): string => cookieName(env, 'harbour-sign-up')

/** Lifetime of the cookie in seconds; must equal the lifetime of an unconfirmed sign-up (sweep.ts). */
const weekS = 7 * 24 * 3600

/** Reads what a request tells about its client. `secret` is the server's secret, the key of the hash. */
export function readClientIdentity(
  c: Context,
  env: Where & Pick<Env, 'isTrustedProxy'>,
  secret: string,
): ClientIdentity {
  const address = addressBlock(clientAddress(c, env))
  const browser = browserWords(c.req.header('user-agent') ?? null)
  const name = nameOf(env)
  const value = parse(c.req.header('cookie') ?? '', name)[name]
  return {
    address,
    browser,
    device: value === undefined ? null : tokenHash(value),
    client: keyedHash(secret, `sign-up client ${address} ${browser}`),
  }
}

/**
 * Identifies the browser of a sign-up by a cookie, so that it is recognised when the address is confirmed. One cookie
 * per browser serves all its sign-ups. Returns the cookie to set (null if it exists already) and the client with the
 * hash of the cookie.
 */
export function markDevice(
  visitor: ClientIdentity,
  env: Where,
): { readonly visitor: ClientIdentity; readonly cookie: string | null } {
  if (visitor.device !== null) return { visitor, cookie: null }
  const value = newToken(24)
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: weekS } as const
  const cookie = serialize(nameOf(env), value, { ...options, secure: env.baseUrl.startsWith('https:') })
  return { visitor: { ...visitor, device: tokenHash(value) }, cookie }
}
