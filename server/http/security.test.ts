import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '../../content/open/product.ts'
import { clearStoredPlan, storePlanForReturn } from '../auth/chosen-plan-cookie.ts'
import { readEnv } from '../env.ts'
import { securityHeaders } from './security.ts'
import { makeClientFolder, removeClientFolder } from '../testing/client-folder.ts'
import { oneDatabase, openHarbour, type Harbour } from '../testing/harbour.ts'

const at = new Date('2026-11-22T08:40:00.000Z')
const folder = makeClientFolder()
let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour(oneDatabase, {
    env: { BASE_URL: 'https://harbour.sea', LANDING_VARIANT: 'split' },
    now: () => at,
    clientDir: folder,
  })
})
afterAll(async () => {
  await harbour.close()
  removeClientFolder(folder)
})

test('other sites get only Harbour’s origin as the referrer, not the path', async () => {
  const app = new Hono().use(securityHeaders(readEnv({ DEMO: '1' }))).get('/', (c) => c.text('hello'))
  expect((await app.request('/')).headers.get('referrer-policy')).toBe('strict-origin')
})

test('over https every cookie is Secure with the __Host- prefix, and HSTS is sent', async () => {
  await harbour.signUp('maya@harbour.sea')
  const signIn = { body: { email: 'maya@harbour.sea', password: 'three blue boats' } }
  const answers = [await harbour.browser()('/api/auth/sign-in/email', signIn), await harbour.browser()('/landing')]
  const set = answers.map(({ headers }) => headers.get('set-cookie') ?? '')
  for (const cookie of [...set, storePlanForReturn('public_month', harbour.env), clearStoredPlan(harbour.env)]) {
    expect(cookie).toMatch(/^__Host-harbour.*; Path=\/;.* Secure/)
    expect(cookie).not.toContain('Domain=')
  }
  for (const { headers } of answers) {
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  }
})

test('no other origin is allowed, and TRACE is refused', async () => {
  const headers = { origin: 'https://elsewhere.sea', 'access-control-request-method': 'POST' }
  for (const path of ['/api/prices', '/api/auth/get-session', '/home']) {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await harbour.ask(path, { method, headers })
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  }
  const socket = createConnection(harbour.port, '127.0.0.1')
  socket.end('TRACE / HTTP/1.1\r\nHost: harbour.sea\r\nCookie: a=secret\r\nConnection: close\r\n\r\n')
  const said = await text(socket)
  expect(said).toMatch(/^HTTP\/1\.1 4\d\d/)
  expect(said).not.toContain('a=secret')
})

test('every response with text has a content type with a charset', async () => {
  const kinds = new Map<string, RegExp>([
    ['/home', / text\/html; charset=utf-8$/i],
    ['/assets/app-1.js', / text\/javascript; charset=utf-8$/i],
    ['/sw.js', / text\/javascript; charset=utf-8$/i],
    ['/.well-known/security.txt', / text\/plain; charset=utf-8$/i],
    ['/dev/mail', / text\/html; charset=utf-8$/i],
    ['/api/prices', / application\/json/],
    ['/api/account/export', / application\/problem\+json/],
  ])
  for (const [path, kind] of kinds) {
    const { headers } = await harbour.ask(path)
    expect(`${path} ${headers.get('content-type') ?? ''}`).toMatch(kind)
  }
})

test('responses with personal data are not cached', async () => {
  await harbour.signUp('ines@harbour.sea')
  const ines = await harbour.signedIn('ines@harbour.sea')
  for (const path of ['/api/account/details', '/api/profile', '/api/check-subscription', '/api/account/export']) {
    const { headers } = await ines(path)
    expect(`${path} ${headers.get('cache-control') ?? ''}`).toMatch(/no-store/)
  }
})

test('security.txt names where to report weaknesses, and never expires', async () => {
  const answer = await harbour.ask('/.well-known/security.txt')
  expect(answer.status).toBe(200)
  const fields = new Map(
    String(answer.body.text)
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  )
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy'])
  expect(fields.get('Contact')).toBe(`mailto:${product.contact}`)
  expect(fields.get('Canonical')).toBe('https://harbour.sea/.well-known/security.txt')
  const days = (new Date(fields.get('Expires') ?? '').getTime() - at.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
  const policy = await harbour.ask(new URL(fields.get('Policy') ?? '').pathname)
  expect(policy).toMatchObject({ status: 200, body: { text: expect.stringContaining(product.contact) as string } })
})
