import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { contentSecurityPolicy } from '../http/security.ts'
import { makeClientFolder, removeClientFolder } from '../testing/client-folder.ts'
import { pageRoutes } from './routes.ts'

let folder: string
beforeAll(() => {
  folder = makeClientFolder()
})
afterAll(() => removeClientFolder(folder))

async function get(path: string, given: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const app = pageRoutes(
    readEnv({ BASE_URL: 'https://harbour.example', ...given }),
    join(relative(process.cwd(), folder)),
  )
  const response = await app.request(path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('every screen has its own page, also with parameters in the path', async () => {
  expect((await get('/login')).text).toContain('page login')
  expect((await get('/login/')).text).toContain('page login')
  expect((await get('/')).text).toContain('page index')
  expect((await get('/home')).text).toContain('page home')
  expect((await get('/dishes/red-soup')).text).toContain('page dishes.id')
})

test('a path without a screen is answered with 404 and the app’s 404 page', async () => {
  const { status, text } = await get('/nowhere')
  expect([status, text.includes('page shell')]).toEqual([404, true])
  expect((await get('/home')).status).toBe(200)
  expect((await get('/dishes/red-soup')).status).toBe(200)
  expect((await get('/dishes')).status).toBe(404)
  expect((await get('/dishes/red-soup/more')).status).toBe(404)
  expect((await get('/dev/ui')).status).toBe(404)
  expect((await get('/dev/ui', { DEMO: '1' })).status).toBe(200)
})

test('a missing asset is 404 and never the shell; an existing one is cached forever', async () => {
  const missing = await get('/assets/gone-2.js')
  expect([missing.status, missing.text.includes('page shell')]).toEqual([404, false])
  const present = await get('/assets/app-1.js')
  expect(present.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/nothing.png', '/api/nothing', '/deep/er/nothing.js']) {
    const { status, text } = await get(path)
    expect([path, status, text.includes('page shell')]).toEqual([path, 404, false])
  }
  expect((await get('/favicon.svg')).headers.get('cache-control')).not.toContain('immutable')
})

test('before the first build there are no pages and no worker, and the response says so', async () => {
  const app = pageRoutes(readEnv({ BASE_URL: 'https://harbour.example' }), join(folder, 'not built'))
  for (const path of ['/', '/home', '/nowhere', '/sw.js']) {
    expect([path, (await app.request(path)).status]).toEqual([path, 404])
  }
})

test('assets of the previous build are still served to its pages', async () => {
  const older = await get('/assets/app-0.js')
  expect([older.status, older.text]).toEqual([200, 'let older'])
  expect(older.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('the service worker is revalidated each time and begins with its version, which pages carry too', async () => {
  const { status, headers, text } = await get('/sw.js')
  const version = /^self\.harbourVersion='([\w-]{16})';\nlet worker$/.exec(text)?.[1]
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(headers.get('content-type')).toContain('text/javascript')
  expect(version).toBeDefined()
  expect((await get('/sw.js', {}, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
  for (const path of ['/login', '/home', '/shell']) {
    expect((await get(path)).headers.get('harbour-version')).toBe(version)
  }
  expect((await get('/shell')).status).toBe(200)
})

test('a change of settings that affect the pages gives another worker version', async () => {
  const settings: Record<string, string>[] = [
    {},
    { DEMO: '1' },
    { LANDING_VARIANT: 'b' },
    { GOOGLE_MAPS_API_KEY: 'AIza-key' },
    { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© Tiles' },
    { CONFIRMED_FIGURES: 'members=412@2026-11-01' },
    { OFFER: 'public' },
    { REPLY_HOURS: '48' },
    { CONTACT_EMAIL: 'team@harbour.test' },
  ]
  const scripts = await Promise.all(settings.map(async (each) => (await get('/sw.js', each)).text))
  expect(new Set(scripts).size).toBe(settings.length)
  const [first] = scripts
  expect((await get('/sw.js')).text).toBe(first)
})

test('pages are revalidated each time, and unchanged ones give 304', async () => {
  const first = await get('/login')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = await get('/login', {}, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('each encoding of a page has its own ETag, and a refused encoding is not sent', async () => {
  const asked = (accepted: string, tag = '') =>
    get('/login', {}, { 'accept-encoding': accepted, ...(tag === '' ? {} : { 'if-none-match': tag }) })
  const wishes = ['identity', 'gzip', 'gzip, br', 'gzip, br;q=0']
  const copies = await Promise.all(wishes.map((accepted) => asked(accepted)))
  expect(copies.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br', 'gzip'])
  const tags = copies.map(({ headers }) => headers.get('etag') ?? '')
  expect(new Set(tags).size).toBe(3)
  expect((await asked('gzip', tags[2])).status).toBe(200)
  expect((await asked('gzip', tags[1])).status).toBe(304)
})

test('values that only the running server knows are written into the page', async () => {
  const bare = (await get('/login')).text
  expect(bare).toContain('href="https://harbour.example/x"')
  expect(bare).not.toContain('data-google')
  expect(bare).not.toContain('data-demo')
  expect((await get('/login', { DEMO: '1' })).text).toMatch(/<html data-google data-demo /)
})

test('variant A is the default, and ?v=b shows B once, without a cookie', async () => {
  const plain = await get('/landing')
  expect([plain.text.includes('page landing-a'), plain.headers.get('set-cookie')]).toEqual([true, null])
  const asked = await get('/landing?v=b', { LANDING_VARIANT: 'split' })
  expect(asked.text).toContain('page landing-b')
  expect([asked.text.includes('data-landing="b"'), asked.headers.get('set-cookie')]).toEqual([true, null])
})

const split = { LANDING_VARIANT: 'split' }

test('the operator can set B, or a split in which each visitor keeps the same variant for a month', async () => {
  expect((await get('/landing', { LANDING_VARIANT: 'b' })).text).toContain('page landing-b')
  const seen = { a: 0, b: 0 }
  for (let visitor = 0; visitor < 60; visitor += 1) {
    const { text, headers } = await get('/landing', split)
    const shown = text.includes('page landing-b') ? 'b' : 'a'
    expect(headers.get('set-cookie')).toMatch(
      new RegExp(`^__Host-harbour-landing=${shown}; Max-Age=${30 * 24 * 3600};.*Path=/;.*Secure`),
    )
    seen[shown] += 1
  }
  // The random choice gives about half of the visitors each variant; one run in thirty million has fewer than ten of
  // one variant.
  expect(Math.min(seen.a, seen.b)).toBeGreaterThan(9)
  const back = await get('/landing', split, { cookie: '__Host-harbour-landing=b' })
  expect([back.text.includes('page landing-b'), back.headers.get('set-cookie')]).toEqual([true, null])
  expect((await get('/login', split, { cookie: '__Host-harbour-landing=b' })).text).toContain('data-landing="b"')
})

test('only the landing page itself sets the cookie of the split', async () => {
  for (const path of ['/', '/login', '/signup', '/pricing', '/home', '/nowhere'])
    expect([path, (await get(path, split)).headers.get('set-cookie')]).toEqual([path, null])
})

test('with Global Privacy Control or after an opt-out a visitor is not in the split, and no cookie is set', async () => {
  for (const headers of [{ 'sec-gpc': '1' }, { cookie: 'harbour-not-counted=1; __Host-harbour-landing=b' }]) {
    for (let visit = 0; visit < 20; visit += 1) {
      const page = await get('/landing', split, headers)
      expect([page.text.includes('page landing-a'), page.headers.get('set-cookie')]).toEqual([true, null])
    }
  }
})

test('pages are compressed if the client accepts it', async () => {
  expect((await get('/login', {}, { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding')).toBe('br')
  expect((await get('/login', {}, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
  expect((await get('/login')).headers.get('content-encoding')).toBeNull()
})

test('with Google’s map every response has its own nonce and is not cached', async () => {
  const settings = { GOOGLE_MAPS_API_KEY: 'AIza-key' }
  const known = await get('/login', {})
  const [first, second] = [await get('/login', settings), await get('/login', settings)]
  const nonceOf = ({ text }: { text: string }) => /<link nonce="([^"]{20,})"/.exec(text)?.[1]
  expect(nonceOf(first)).toBeDefined()
  expect(nonceOf(first)).not.toBe(nonceOf(second))
  expect(first.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonceOf(first)}'`)
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  expect(first.headers.get('etag')).toBeNull()
  const again = await get('/login', settings, { 'if-none-match': known.headers.get('etag') ?? '' })
  expect(again.status).toBe(200)
  expect((await get('/nowhere', settings)).status).toBe(404)
})

test('the policy allows no foreign origin that the operator has not configured', () => {
  const policy = (given: Record<string, string>, nonce?: string) =>
    contentSecurityPolicy(readEnv({ BASE_URL: 'https://harbour.example', ...given }), nonce)
  expect(policy({})).not.toMatch(/https:|nonce|unsafe|frame-src/)
  const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© Tiles' }
  expect(policy(tiles).replace(' https://tiles.example', '')).toBe(policy({}))
  expect(policy(tiles)).toContain("img-src 'self' data: blob: https://tiles.example;")
  expect(policy({}, 'abc')).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic' 'unsafe-eval' blob:;")
  expect(policy({}, 'abc')).toContain("default-src 'self';")
})
