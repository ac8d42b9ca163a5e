import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { product } from '../content/open/product.ts'
import { isLoopback, type Env } from './env.ts'
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
 * What Google's map needs on top (developers.google.com/maps/documentation/javascript/content-security-policy). Its
 * scripts load scripts of their own, so these are trusted by who loads them and not by their host: Google's hosts
 * serve too much to be trusted as a whole.
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
 * The Content-Security-Policy: nothing foreign, but for the origin of the operator's map tiles, and for Google on
 * the pages of an operator who has a key of Google's. A page keeps the policy that it came with, so every page has it.
 *
 * @param nonce of this very answer, where there is Google's map
 */
export function contentSecurityPolicy({ mapTiles }: Pick<Env, 'mapTiles'>, nonce?: string): string {
  const tiles: Policy = mapTiles === undefined ? {} : { 'img-src': [new URL(mapTiles.url).origin] }
  const google = nonce === undefined ? {} : withGoogleMap(nonce)
  const names = [...new Set([own, google].flatMap((each) => Object.keys(each)))]
  return names
    .map((name) => [name, ...[own, tiles, google].flatMap((each: Policy) => each[name] ?? [])].join(' '))
    .join('; ')
}

/** Headers on every answer. HSTS only where there is TLS in front: on a loopback address it would lock a developer out. */
export function securityHeaders(env: Env): MiddlewareHandler {
  const hsts = env.baseUrl.startsWith('https:') && !isLoopback(new URL(env.baseUrl).hostname)
  const policy = contentSecurityPolicy(env)
  return createMiddleware(async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy)
    headers.set('x-content-type-options', 'nosniff')
    headers.set('x-frame-options', 'DENY')
    // Of an address of ours only whose it is: paths can carry what is hers alone.
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

/** Whether it came through a proxy that says so. */
export const isForwarded = (c: Context): boolean => forwarding.some((name) => c.req.header(name) !== undefined)

/**
 * Demo mode that nobody asked for must not become a public site by accident: it answers this machine
 * only, and nothing that came through a proxy.
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

/** Methods that change nothing, and carry no body. */
export const reading: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/**
 * Every change must come from our own pages. Browsers always say where a change comes from; a program
 * without `Origin` is let through only if it carries no cookie that could be somebody else's session.
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
    throw new Problem({ status: 403, code: 'FOREIGN_ORIGIN', detail: 'This request did not come from our own pages.' })
  })
}
