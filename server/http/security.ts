import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { product } from '../../content/open/product.ts'
import { isLoopback, type Env } from '../env.ts'
import { Problem } from './problem.ts'

type Policy = Readonly<Record<string, readonly string[]>>

const own: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'media-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

const googleHosts = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com']

/**
 * Additions to the Content-Security-Policy for Google's map
 * (developers.google.com/maps/documentation/javascript/content-security-policy). 'strict-dynamic' is needed because the
 * map's scripts load more scripts, and Google's hosts serve too many other scripts to be allowed as a whole.
 */
const withGoogleMap = (nonce: string): Policy => ({
  'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", "'unsafe-eval'", 'blob:'],
  'style-src': [`'nonce-${nonce}'`, 'https://fonts.googleapis.com'],
  'img-src': [...googleHosts, 'https://*.googleusercontent.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': [...googleHosts, 'data:', 'blob:'],
  'worker-src': ['blob:'],
  'frame-src': ['https://*.google.com'],
})

/**
 * The Content-Security-Policy of every page: our own origin, the origin of configured map tiles, and Google if the
 * operator has a Google key.
 * @param nonce of this response, for pages with Google's map
 */
export function contentSecurityPolicy({ mapTiles }: Pick<Env, 'mapTiles'>, nonce?: string): string {
  const tiles: Policy = mapTiles === undefined ? {} : { 'img-src': [new URL(mapTiles.url).origin] }
  const google = nonce === undefined ? {} : withGoogleMap(nonce)
  const names = [...new Set([own, google].flatMap((each) => Object.keys(each)))]
  return names
    .map((name) => [name, ...[own, tiles, google].flatMap((each: Policy) => each[name] ?? [])].join(' '))
    .join('; ')
}

/**
 * Sets the headers of every response. HSTS is sent only on https and not for loopback addresses, where it would lock
 * developers out.
 */
export function securityHeaders(env: Env): MiddlewareHandler {
  const hsts = env.baseUrl.startsWith('https:') && !isLoopback(new URL(env.baseUrl).hostname)
  const policy = contentSecurityPolicy(env)
  return createMiddleware(async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy)
    headers.set('x-content-type-options', 'nosniff')
    headers.set('x-frame-options', 'DENY')
    // Other sites receive only the origin as the referrer, because paths can contain private data.
    headers.set('referrer-policy', 'strict-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set(
      'permissions-policy',
      'camera=(), microphone=(), payment=(), usb=(), browsing-topics=(), geolocation=(self)',
    )
    if (hsts) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

export const isForwarded = (c: Context): boolean => forwarding.some((name) => c.req.header(name) !== undefined)

/**
 * Protects a demo server without configuration from becoming public by accident. It answers only requests whose `Host`
 * is a loopback name and that no proxy forwarded; other requests get 403.
 */
export function impliedDemoOnly(env: Env): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    if (!env.impliedDemo) return next()
    const host = c.req.header('host') ?? new URL(c.req.url).host
    const hostname = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
    if (isLoopback(hostname) && !isForwarded(c)) return next()
    return c.text(`${product.name} runs in demo mode for this machine only. Set BASE_URL to its public address.\n`, 403)
  })
}

/** HTTP methods that change nothing and have no body. */
export const reading: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/**
 * CSRF protection: a change must come from our own pages. A request without `Origin` is accepted only if
 * `Sec-Fetch-Site` is 'same-origin', or if it has neither that header nor a cookie.
 * @throws Problem 403 FOREIGN_ORIGIN
 */
export function originCheck(env: Env, exempt: readonly string[] = []): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    if (reading.includes(c.req.method) || exempt.includes(c.req.path)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const ours =
      origin === undefined
        ? site === 'same-origin' || (site === undefined && c.req.header('cookie') === undefined)
        : env.origins.includes(origin)
    if (ours) return next()
    throw new Problem(403, 'FOREIGN_ORIGIN', 'This request did not come from our own pages.')
  })
}
