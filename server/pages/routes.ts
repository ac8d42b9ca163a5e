import { randomBytes, createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { serveStatic } from 'hono/serve-static'
import { everyone } from '../auth/guards.ts'
import { cookieName } from '../http/cookie-name.ts'
import { compress, encodingOf, taggedFor } from '../http/encoding.ts'
import type { Env } from '../env.ts'
import { matches } from '../http/etag.ts'
import { problemResponse } from '../http/problem.ts'
import { contentSecurityPolicy } from '../http/security.ts'
import { readDocuments, withNonce, type Document, type Landing, makeDocument } from './documents.ts'

/**
 * Returns the service worker script, which begins with a version: a hash of script, pages, headers and settings. Any
 * change gives a new script, and browsers then fetch everything again. Pages contain the same version
 * (`harbour-version`), so that a service worker caches no page of another version.
 * @param pages all pages as this server sends them
 */
function readWorkerScript(clientDir: string, env: Env, pages: readonly string[]) {
  const file = join(clientDir, 'sw.js')
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const hash = createHash('sha256')
  for (const part of [source, contentSecurityPolicy(env), env.landingVariant, ...pages]) hash.update(`\0${part}`)
  const version = hash.digest('base64url').slice(0, 16)
  const script: Document | undefined =
    source === '' ? undefined : makeDocument(`self.harbourVersion='${version}';\n${source}`)
  return { version, script }
}

const variantName = 'harbour-landing'

/**
 * Name of the cookie that the app sets after the user refuses analytics. With it the server knows the refusal before
 * any script runs (app/device/page/analytics.ts).
 */
const noName = 'harbour-not-counted'

/**
 * Chooses the landing page variant (D4): by `?v=`, or by configuration. With `split` the choice is random, and the
 * landing page stores it in a cookie for 30 days. With Global Privacy Control or after a refusal of analytics (D67) the
 * variant is A, without a cookie. Other pages contain a random choice too, for a visitor who opens the landing page by
 * client-side navigation; they set no cookie.
 */
function chooseLanding(c: Context, env: Env): Landing {
  const isLanding = c.req.path === '/landing'
  const asked = c.req.query('v')
  if (isLanding && (asked === 'a' || asked === 'b')) return asked
  if (env.landingVariant !== 'split') return env.landingVariant
  if (c.req.header('sec-gpc') === '1' || getCookie(c, noName) !== undefined) return 'a'
  const variantCookie = cookieName(env, variantName)
  const seen = getCookie(c, variantCookie)
  if (seen === 'a' || seen === 'b') return seen
  const drawn = Math.random() < 0.5 ? 'a' : 'b'
  if (!isLanding) return drawn
  setCookie(c, variantCookie, drawn, {
    path: '/',
    maxAge: 30 * 24 * 3600,
    sameSite: 'Lax',
    secure: env.baseUrl.startsWith('https:'),
  })
  return drawn
}

/** Sends a page that no cache may store, because the nonce of the page may be used only once. */
async function sendOnce(c: Context, env: Env, html: string): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  c.header('cache-control', 'private, no-store')
  c.header('content-security-policy', contentSecurityPolicy(env, nonce))
  const page = withNonce(html, nonce)
  if (encodingOf(c.req.header('accept-encoding')) !== 'br') return c.body(new Uint8Array(page))
  c.header('content-encoding', 'br')
  return c.body(new Uint8Array(await compress(page, 'br', 4)))
}

/** Sends a page that browsers may cache but must revalidate each time. */
async function send(c: Context, document: Document, isKnown: boolean): Promise<Response> {
  const encoding = encodingOf(c.req.header('accept-encoding'))
  const etag = taggedFor(document.etag, encoding)
  c.header('cache-control', 'no-cache')
  c.header('etag', etag)
  if (isKnown && matches(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  if (encoding === null) return c.body(new Uint8Array(document.bytes))
  c.header('content-encoding', encoding)
  return c.body(new Uint8Array(await document.encoded(encoding)))
}

/**
 * Serves the files of a folder, precompressed if the browser accepts that. The files are read once, because opening a
 * file for each request takes several times the CPU time of the rest of the response (docs/speed.md).
 */
function serveFiles(folder: string) {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const files = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path, new Uint8Array(readFileSync(path))]),
  )
  return serveStatic({ root: folder, join, precompressed: true, getContent: async (path) => files.get(path) ?? null })
}

/**
 * Serves the built app: assets with a hash in their name are cached forever, pages are revalidated, and unknown paths
 * get the app shell with status 404.
 */
export function pageRoutes(env: Env, clientDir: string) {
  const documents = readDocuments(clientDir, env)
  const worker = readWorkerScript(clientDir, env, documents.all)
  const asset = serveFiles(clientDir)
  // Assets of earlier builds are served for pages that were opened before the last deploy (scripts/earlier-assets.ts).
  const earlier = serveFiles(join(clientDir, '../earlier'))
  const keptFor = (words: string) =>
    createMiddleware(async (c, next) => {
      await next()
      if (c.res.ok && !c.res.headers.has('cache-control')) c.res.headers.set('cache-control', words)
    })

  return (
    new Hono()
      .get('/assets/*', everyone, keptFor('public, max-age=31536000, immutable'), asset, earlier)
      // A missing asset gets 404 and not the app shell, because browsers would run the app shell as a script.
      .get('/assets/*', everyone, (c) => problemResponse(c, { status: 404, detail: 'There is no such file.' }))
      .get('/sw.js', everyone, async (c) => {
        if (worker.script === undefined) return c.notFound()
        c.header('vary', 'Accept-Encoding')
        c.header('content-type', 'text/javascript; charset=utf-8')
        return send(c, worker.script, true)
      })
      .get('/pages/*', everyone, (c) => c.notFound())
      .get('*', everyone, keptFor('public, max-age=3600'), asset)
      .get('*', everyone, async (c) => {
        const { path } = c.req
        if (path.startsWith('/api/') || /\.[a-z0-9]+$/i.test(path)) return c.notFound()
        const document = documents.find(path, chooseLanding(c, env))
        if (document === undefined) return c.notFound()
        c.header('vary', 'Accept-Encoding, Cookie, Sec-GPC')
        c.header('content-type', 'text/html; charset=utf-8')
        c.header('harbour-version', worker.version)
        // The app shows its own 404 page to users; the status 404 tells programs the same.
        if (!documents.has(path)) c.status(404)
        if (env.mapKey !== undefined) return sendOnce(c, env, document.source)
        return send(c, document, documents.has(path))
      })
  )
}
