import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientLimits } from '../server/auth/limits.ts'
import { makeClientFolder, removeClientFolder } from '../server/testing/client-folder.ts'
import { oneDatabase, openHarbour, type Harbour } from '../server/testing/harbour.ts'
import {
  lackingFor,
  proxyNames,
  site,
  startReverseProxy,
  type Answer,
  type Ask,
  type ReverseProxy,
} from '../server/testing/reverse-proxy.ts'
import { startTcpProxy } from '../server/testing/tcp-proxy.ts'
import { freePort } from './free-port.ts'

// Tests the configuration files of ops/ in the real programs (nginx, Caddy), in front of a whole Harbour.

const origin = `https://${site}`
const script = 'let app = "with words enough to be worth a compression, compression, compression"'

let harbour: Harbour
let pages: string

beforeAll(async () => {
  pages = makeClientFolder()
  const asset = join(pages, 'assets', 'app-2.js')
  writeFileSync(asset, script)
  writeFileSync(`${asset}.br`, brotliCompressSync(script))
  writeFileSync(`${asset}.gz`, gzipSync(script))
  harbour = await openHarbour(oneDatabase, {
    env: { BASE_URL: origin, TRUSTED_PROXY: '127.0.0.1,::1' },
    clientDir: pages,
  })
})
afterAll(async () => {
  await harbour?.close()
  removeClientFolder(pages)
})

/**
 * A second instance that fails like a process that is killed during a request: it reports that it is ready, accepts
 * requests and closes the connection without a response. Nothing listens on its port before it is opened.
 */
function dyingInstance() {
  const taken: string[] = []
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '')
    if (incoming.url === '/readyz') return void outgoing.end('{}')
    taken.push(`${incoming.method} ${incoming.url}`)
    incoming.resume().on('end', () => incoming.socket.destroy())
  })
  return { server, taken, asked }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function hangUp(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

const problem = (answer: Answer) => ({
  status: answer.status,
  type: answer.headers['content-type'],
  says: (JSON.parse(answer.text) as { status: number; detail: string }).status,
})

// The two proxies are tested at the same time. The tests of one proxy run one after the other.
const inTurn = { concurrent: false }

for (const name of proxyNames) {
  const lacking = lackingFor(name).join(' and ')
  if (lacking !== '') console.warn(`${lacking} is not installed here: the file of ops/ for ${name} is NOT TRIED.`)
  describe.skipIf(lacking !== '')(`${name} with the file of ops/`, { concurrent: true }, () => {
    const client = (number: number) => `127.0.${name === 'nginx' ? 11 : 12}.${number}`
    const email = `${name}@example.com`
    const dying = dyingInstance()
    let line: Awaited<ReturnType<typeof startTcpProxy>>
    let proxy: ReverseProxy
    let dyingPort: number

    beforeAll(async () => {
      dyingPort = await freePort()
      line = await startTcpProxy({ host: '127.0.0.1', port: harbour.port })
      proxy = await startReverseProxy(name, [line.port, dyingPort])
      await harbour.signUp(email)
    })
    afterAll(async () => {
      await proxy?.stop()
      await line?.close()
      await hangUp(dying.server)
    })

    const ask = (path: string, options: Ask = {}) => proxy.ask(path, { from: client(1), ...options })
    const signIn = (password: string, from: string, headers: Readonly<Record<string, string>> = {}) =>
      ask('/api/auth/sign-in/email', { body: JSON.stringify({ email, password }), from, headers })

    test('pages redirect to https with path and query, and API requests without TLS are refused', inTurn, async () => {
      const page = await proxy.askPlain('/confirm-email?token=a%2Fb')
      expect([page.status, page.headers.location]).toEqual([301, `${origin}/confirm-email?token=a%2Fb`])
      expect((await proxy.askPlain('/api/prices')).status).toBe(403)
    })

    test(
      'responses pass unchanged: HSTS, their own security policy, and the same request id in both logs',
      inTurn,
      async () => {
        const mine = 'an-id-of-my-own'
        const answer = await ask('/api/prices', { headers: { 'x-request-id': mine } })
        expect(answer.status).toBe(200)
        expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
        expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
        const id = answer.headers['x-request-id']
        expect(id).toMatch(/^[\w-]{32,36}$/)
        expect(id).not.toBe(mine)
        expect(harbour.lines.join('')).toContain(`"id":"${String(id)}"`)
        // The proxy writes the log line after the response. Caddy's configuration logs no requests.
        await expect.poll(() => proxy.written().includes(String(id))).toBe(name === 'nginx')
      },
    )

    test('rate limits use the client’s real address, whatever X-Forwarded-For it sends', inTurn, async ({ task }) => {
      // Every retry uses other clients, because the server still has the counts of the last attempt.
      const one = client(40 + 2 * (task.result?.retryCount ?? 0))
      const other = client(41 + 2 * (task.result?.retryCount ?? 0))
      const body = JSON.stringify({ email: `nobody-${name}@example.com` })
      const reset = (number: number, from: string) =>
        ask('/api/auth/request-password-reset', {
          body,
          from,
          headers: {
            'x-forwarded-for': `10.9.8.${number}`,
            forwarded: `for=10.9.8.${number}`,
            'x-real-ip': '10.9.8.7',
          },
        })
      const { max } = clientLimits['/request-password-reset']
      const allowed = await Promise.all(Array.from({ length: max }, (_, number) => reset(number, one)))
      expect(new Set(allowed.map(({ status }) => status))).toEqual(new Set([200]))
      expect((await reset(99, one)).status).toBe(429)
      expect((await reset(99, other)).status).toBe(200)
    })

    test('while one instance is unreachable no request fails, also with many at once', inTurn, async () => {
      // The requests share a few connections, because opening many connections here would make the requests sequential.
      const sessions = Array.from({ length: 2 }, () =>
        connect(`https://127.0.0.1:${proxy.https}`, { servername: site, rejectUnauthorized: false }),
      )
      const head = { ':path': '/api/nowhere', ':method': 'POST', ':authority': site, origin }
      const statuses = sessions.flatMap((session) =>
        Array.from({ length: 900 }, async () => {
          const [headers] = (await once(session.request(head).end(), 'response')) as [IncomingHttpHeaders]
          return headers[':status']
        }),
      )
      try {
        expect(new Set(await Promise.all(statuses))).toEqual(new Set([404]))
      } finally {
        for (const session of sessions) session.destroy()
      }
    })

    test('an instance that is busy for some seconds is not treated as failed', inTurn, async () => {
      const save = (who: string) =>
        ask('/api/launch-notifications', { body: JSON.stringify({ email: `${who}-${name}@example.com` }) })
      line.hold()
      // The second request is sent after 5 s. Caddy checks the health every 2 s, so by then a health check has been
      // without a response for three seconds.
      const answers = Promise.all([save('first'), wait(5000).then(() => save('second'))])
      await Promise.race([wait(5200), answers])
      line.letGo()
      expect((await answers).map(({ status }) => status)).toEqual([204, 204])
    })

    test('a compressed response keeps its encoding, ETag and Vary', inTurn, async () => {
      for (const [encoding, packed] of [
        ['br', brotliCompressSync(script)],
        ['gzip', gzipSync(script)],
      ] as const) {
        const asset = await ask('/assets/app-2.js', { headers: { 'accept-encoding': encoding } })
        expect(asset.headers['content-encoding']).toBe(encoding)
        expect(asset.bytes.equals(packed)).toBe(true)
        expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
        expect(asset.headers.vary).toMatch(/accept-encoding/i)
      }
      const page = await ask('/home', { headers: { 'accept-encoding': 'br' } })
      expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br'])
      expect(page.headers.vary).toMatch(/accept-encoding, cookie/i)
      const etag = page.headers.etag ?? ''
      expect(etag).not.toBe('')
      const again = await ask('/home', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
      expect([again.status, again.headers.etag]).toEqual([304, etag])
      expect((await ask('/assets/app-9.js')).status).toBe(404)
    })

    test('bodies that are too large get an error in Harbour’s form, from Harbour or the proxy', inTurn, async () => {
      const large = (size: number) => JSON.stringify({ email: 'x'.repeat(size) })
      for (const [size, whole] of [
        [65 * 1024, true],
        [1024 * 1024, true],
        [1024 * 1024, false],
      ] as const) {
        const answer = await ask('/api/launch-notifications', { body: large(size), whole })
        expect(problem(answer)).toEqual({ status: 413, type: 'application/problem+json', says: 413 })
        expect(answer.text).toContain('"code":"TOO_LARGE"')
        // After the error, the proxy must still send requests to this instance.
        expect((await ask('/api/prices')).status).toBe(200)
      }
    })

    test('visitors cannot read the metrics, in any spelling of the path', inTurn, async () => {
      const harbours = '# HELP'
      for (const path of [
        '/metrics',
        '/metrics?x=1',
        '/%6detrics',
        '/./metrics',
        '//metrics',
        '/METRICS',
        '/metrics/',
      ]) {
        const answer = await ask(path)
        expect(answer.text).not.toContain(harbours)
        expect(answer.status).toBeGreaterThanOrEqual(400)
      }
      expect((await ask('/metrics')).status).toBe(404)
    })

    test('the live channel delivers events at once, over one open connection', inTurn, async () => {
      const cookie = ((await signIn('three blue boats', client(9))).headers['set-cookie'] ?? [])
        .map((each) => each.split(';')[0])
        .join('; ')
      const session = connect(`https://127.0.0.1:${proxy.https}`, { servername: site, rejectUnauthorized: false })
      try {
        const stream = session.request({ ':path': '/api/live', ':authority': site, cookie })
        stream.setEncoding('utf8')
        const heard: string[] = []
        const events = (async function* () {
          for await (const chunk of stream)
            for (const [, event = ''] of String(chunk).matchAll(/^event: (.+)$/gm)) yield event
        })()
        const next = async () => void heard.push((await events.next()).value ?? 'the end')
        await next()
        // The event must arrive although no other event follows. A later event could push it out of a buffer.
        const ended = await ask('/api/auth/sign-out', { body: '{}', headers: { cookie } })
        expect(ended.status).toBe(200)
        await next()
        await next()
        expect(heard).toEqual(['ready', 'signed-out', 'the end'])
      } finally {
        session.destroy()
      }
    })

    test(
      'when an instance dies during a request, a read is sent to the next instance, a change is never sent twice',
      inTurn,
      async () => {
        await listen(dying.server, dyingPort)
        /** Sends requests until the failing instance has received one of them. */
        async function untilTaken(path: string, options?: Ask): Promise<readonly Answer[]> {
          const answers: Answer[] = []
          const began = dying.taken.length
          while (dying.taken.length === began) {
            // Each request comes from another client, because of the rate limit.
            answers.push(await ask(path, { from: client(20 + (answers.length % 200)), ...options }))
            await wait(20)
          }
          return answers
        }
        const reads = await untilTaken('/api/prices')
        // Open-source nginx has no active health checks. It detects a failed instance only by failed requests.
        expect(dying.asked.includes('/readyz')).toBe(name === 'caddy')
        expect(reads.every(({ status }) => status === 200)).toBe(true)
        const body = JSON.stringify({ email: `${name}-launch@example.com` })
        const writes = await untilTaken('/api/launch-notifications', { body })
        const lost = writes.at(-1)
        expect(lost && problem(lost)).toEqual({ status: 503, type: 'application/problem+json', says: 503 })
        expect(writes.slice(0, -1).every(({ status }) => status < 300)).toBe(true)
        expect(dying.taken.filter((each) => each.startsWith('POST'))).toHaveLength(1)
        // Nothing listens on the port any more, so the proxy cannot hand over a request and sends it to the next
        // instance.
        await hangUp(dying.server)
        const after = await Promise.all(Array.from({ length: 6 }, () => ask('/api/launch-notifications', { body })))
        // A Caddy before 2.11.2 responds with 503 to a request that it would have to send again.
        const others = name === 'caddy' ? [503] : []
        expect(after.map(({ status }) => status).filter((status) => status >= 300 && !others.includes(status))).toEqual(
          [],
        )
      },
    )

    test(
      'without any instance the response says when to retry, for programs and for people; afterwards all requests work',
      inTurn,
      async () => {
        await line.cut()
        const secret = `a-one-time-key-${name}`
        try {
          const [api, page] = await Promise.all([
            ask(`/api/prices?token=${secret}`, { headers: { cookie: `session=${secret}` } }),
            ask(`/reset-password?token=${secret}`),
          ])
          expect(problem(api)).toEqual({ status: 503, type: 'application/problem+json', says: 503 })
          expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
          expect(page.text).toContain('Please try again in a moment.')
          for (const { headers } of [api, page]) {
            expect([headers['retry-after'], headers['cache-control']]).toEqual(['5', 'no-store'])
          }
        } finally {
          await line.mend()
        }
        while ((await ask('/readyz')).status !== 200) await wait(50)
        expect(proxy.written()).not.toContain(secret)
      },
    )
  })
}
