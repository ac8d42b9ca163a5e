import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as nodeRequest, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { describe, inject } from 'vitest'
import { migratedDatabase, newDatabase } from '../../scripts/postgres.ts'
import { createApp } from '../app.ts'
import { ourCost } from '../auth/passwords.ts'
import { openPglite, type openPostgres } from '../db/open.ts'
import { demoIdentity } from '../dev/demo-identity.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { smtpDelivery } from '../mail/transport.ts'
import { createParts } from '../parts.ts'
import { serverOptions } from '../server-options.ts'
import { makeVapidKeys } from '../vapid.ts'
import { startMailSink } from './mail-sink.ts'
import { openBoth } from './owner.ts'
import { freshPglite } from './template.ts'
import { freePort } from '../../scripts/free-port.ts'

export type Engine = 'pglite' | 'postgres'

const engines: readonly Engine[] = inject('postgresUrl') === '' ? ['pglite'] : ['pglite', 'postgres']

/** PostgreSQL where one is installed: a test needs a third of the time there that it needs on the embedded database. */
export const oneDatabase: Engine = engines.at(-1) ?? 'pglite'

/**
 * Runs the same tests on the embedded database and on PostgreSQL, where one is installed: for what depends on the
 * database. The browser tests go through every area on the embedded one.
 */
export function onBothDatabases(name: string, tests: (engine: Engine) => void): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    tests(engine)
  })
}

/** Runs the tests on `oneDatabase`; on both in `npm run test:long`. */
export function onOneDatabase(name: string, tests: (engine: Engine) => void): void {
  describe.each(process.env['HARBOUR_FAULTS'] === 'full' ? engines : [oneDatabase])(`${name} (%s)`, (engine) => {
    tests(engine)
  })
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown> & { code?: string; detail?: string }
}

export interface Ask {
  readonly method?: string
  readonly body?: unknown
  /** Sent as it is, instead of `body` as JSON. */
  readonly raw?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The loopback address to come from: 127.0.0.2 is somebody else than 127.0.0.1. */
  readonly from?: string
}

/**
 * Harbour itself, on a real database, with a real SMTP server behind its outbox, listening on a port.
 * The only thing a test may hand in is configuration and the clock.
 */
export async function openHarbour(
  engine: Engine,
  options: {
    readonly env?: Readonly<Record<string, string>>
    readonly now?: () => Date
    readonly postgres?: Parameters<typeof openPostgres>[1]
    /** A folder of built pages to serve too. */
    readonly clientDir?: string
    /** How long the mail server takes for each mail, in milliseconds. */
    readonly mailMs?: number
    /** Hashes passwords as the server does; otherwise at next to no cost. */
    readonly fullPasswordCost?: boolean
    /** Signs in with Google through the demo's own provider. */
    readonly identity?: boolean
  } = {},
) {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'harbour-test-'))
  const sink = await startMailSink(0, { everyMs: options.mailMs ?? 0 })
  const embedded = engine === 'pglite' ? await openPglite(await freshPglite()) : null
  const { database, owners: db } =
    embedded === null
      ? await openBoth(
          await newDatabase(inject('postgresUrl'), `t_${randomUUID().replaceAll('-', '')}`, migratedDatabase),
          options.postgres,
        )
      : { database: embedded, owners: embedded.db }
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  const given = readEnv({ PORT: String(port), DATA_DIR: dataDir, SMTP_URL: sink.url, DEMO: '1', ...options.env })
  const { env, identity } = options.identity === true ? demoIdentity(given) : { env: given, identity: undefined }
  const clock = options.now ?? (() => new Date())
  const deliver = smtpDelivery(sink.url, env.mailFrom)
  const secret = 'a secret of the tests, thirty-two long'
  const vapid = makeVapidKeys()
  const { parts, sandbox, jobs } = await createParts({
    database,
    env,
    clock,
    log,
    secret,
    passwordCost: options.fullPasswordCost === true ? ourCost : { memory: 64, passes: 1, parallelism: 1 },
    vapid,
    deliver,
    app: () => app,
  })
  const { outbox, stopLinks, limiter, auth, billing, erasure, live, payments, notifications } = parts
  const app = createApp({ ...parts, sandbox, identity, clientDir: options.clientDir })
  outbox.start(50)
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1', serverOptions }) as Server
  await once(server, 'listening')

  /** One browser: it keeps its cookies and says where it comes from. */
  function browser() {
    const cookies = new Map<string, string>()
    return async function ask(path: string, { method, body, raw, headers, from }: Ask = {}): Promise<Answer> {
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const request = nodeRequest({
        host: '127.0.0.1',
        port,
        path,
        method: method ?? (payload === undefined ? 'GET' : 'POST'),
        agent: false,
        ...(from === undefined ? {} : { localAddress: from }),
        headers: {
          origin: env.baseUrl,
          // Node says the length by itself for some methods only; for the others the body would go unread.
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
          ...(cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...headers,
        },
      })
      request.end(payload)
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      let text = ''
      for await (const chunk of response) text += String(chunk)
      for (const cookie of response.headers['set-cookie'] ?? []) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
        if (/max-age=0/i.test(cookie)) cookies.delete(name)
        else cookies.set(name, value)
      }
      const answered = new Headers()
      for (const [name, value] of Object.entries(response.headers)) answered.set(name, String(value))
      const json = (answered.get('content-type') ?? '').includes('json') && text !== ''
      return {
        status: response.statusCode ?? 0,
        headers: answered,
        body: (json ? JSON.parse(text) : { text }) as Answer['body'],
      }
    }
  }

  const visitor = browser()
  return {
    engine,
    app,
    auth,
    /** With everybody's rows; the server's own has less (docs/decisions/0021). */
    db,
    serverDb: database.db,
    env,
    limiter,
    outbox,
    stopLinks,
    billing,
    erasure,
    payments,
    sandbox,
    live,
    notifications,
    vapid,
    jobs,
    sink,
    lines,
    port,
    browser,
    ask: visitor,
    /** Signs somebody up and confirms her address, by the link of the mail that came. */
    async signUp(email: string, password = 'three blue boats', name = 'Maya', plan?: string): Promise<void> {
      const body = { name, email, password, ...(plan === undefined ? {} : { plan }) }
      const answer = await visitor('/api/auth/sign-up/email', { body })
      if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      const { token } = await sink.mailTo(email)
      await visitor(`/api/auth/verify-email?token=${token}`)
    },
    /** A browser in which that person is signed in. */
    async signedIn(email: string, password = 'three blue boats') {
      const ask = browser()
      const answer = await ask('/api/auth/sign-in/email', { body: { email, password } })
      if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      return ask
    },
    async close(): Promise<void> {
      await live.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await notifications.stop()
      await outbox.stop()
      deliver.close()
      await database.close()
      await sink.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Harbour = Awaited<ReturnType<typeof openHarbour>>
