import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as nodeRequest, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { describe, inject } from 'vitest'
import { dropDatabase, migratedDatabase, newDatabase } from '../../scripts/postgres.ts'
import { createApp } from '../app.ts'
import { hash, ourCost } from '../auth/passwords.ts'
import { agreedTerms } from '../auth/sign-ups.ts'
import { account, user } from '../auth/table.ts'
import type { FetchRules } from '../http/fetch-text.ts'
import { openPglite, type openPostgres } from '../db/open.ts'
import { demoIdentity } from '../dev/demo-identity.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { smtpDelivery } from '../mail/transport.ts'
import { profiles } from '../profile/table.ts'
import { createServices } from '../services.ts'
import { serverOptions } from '../http/server-options.ts'
import { makeVapidKeys } from '../vapid.ts'
import { startMailSink } from './mail-sink.ts'
import { openBoth } from './owner.ts'
import { freshPglite } from './template.ts'
import { freePort } from '../../scripts/free-port.ts'

export type Engine = 'pglite' | 'postgres'

const engines: readonly Engine[] = inject('postgresUrl') === '' ? ['pglite'] : ['pglite', 'postgres']

/**
 * PostgreSQL if it is installed, because tests take only a third of the time on it; otherwise the embedded database.
 */
export const oneDatabase: Engine = engines.at(-1) ?? 'pglite'

/**
 * Runs the tests on the embedded database and, if installed, on PostgreSQL. For tests of database code. Everything
 * else is tested on one database; browser tests use the embedded one.
 */
export function onBothDatabases(name: string, tests: (engine: Engine) => void): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    tests(engine)
  })
}

/** Opens an empty database with all tables. A database in PostgreSQL is deleted when it is closed. */
async function openFresh(engine: Engine, options: Parameters<typeof openPostgres>[1]) {
  if (engine === 'pglite') {
    const database = await openPglite(await freshPglite())
    return { database, owners: database.db }
  }
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const url = await newDatabase(inject('postgresUrl'), name, migratedDatabase)
  const { database, owners } = await openBoth(url, options)
  const close = async (): Promise<void> => {
    await database.close()
    await dropDatabase(url)
  }
  return { database: { ...database, close }, owners }
}

/** Runs the tests on `oneDatabase`; `npm run test:long` runs them on both databases. */
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
  /** A body that is sent unchanged, in place of `body`, which is sent as JSON. */
  readonly raw?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Source address on loopback. The server treats 127.0.0.2 as another client than 127.0.0.1. */
  readonly from?: string
}

const defaultPassword = 'three blue boats'

/**
 * Opens a real server on a real database with a real SMTP server. Tests may only set its configuration and its clock.
 */
export async function openHarbour(
  engine: Engine,
  options: {
    readonly env?: Readonly<Record<string, string>>
    readonly now?: () => Date
    readonly postgres?: Parameters<typeof openPostgres>[1]
    readonly clientDir?: string
    /** Delay of the mail server for each mail, in milliseconds. */
    readonly mailMs?: number
    /** If true, passwords are hashed at the real cost; otherwise at minimal cost. */
    readonly fullPasswordCost?: boolean
    /** Rules that allow calendars and recipes to be read from this machine. */
    readonly fetchRules?: FetchRules
    readonly identity?: boolean
  } = {},
) {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'harbour-test-'))
  const sink = await startMailSink(0, { everyMs: options.mailMs ?? 0 })
  const { database, owners: db } = await openFresh(engine, options.postgres)
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  const given = readEnv({ PORT: String(port), DATA_DIR: dataDir, SMTP_URL: sink.url, DEMO: '1', ...options.env })
  const { env, identity } = options.identity === true ? demoIdentity(given) : { env: given, identity: undefined }
  const clock = options.now ?? (() => new Date())
  const deliver = smtpDelivery(sink.url, env.mailFrom)
  const passwordCost = options.fullPasswordCost === true ? ourCost : { memory: 64, passes: 1, parallelism: 1 }
  const secret = 'a secret of the tests, thirty-two long'
  const vapid = makeVapidKeys()
  const { services, jobs } = await createServices({
    database,
    env,
    clock,
    log,
    secret,
    passwordCost,
    vapid,
    deliver,
    fetchRules: options.fetchRules,
  })
  const { outbox, stopLinks, limiter, auth, billing, contentEditor, erasure, live, payments, notifications, sync } =
    services
  const app = createApp({ ...services, identity, clientDir: options.clientDir })
  outbox.start(50)
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1', serverOptions }) as Server
  await once(server, 'listening')

  /** Creates a browser, which keeps cookies and sends the header `Origin`. */
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
          // Node sets `Content-Length` for some methods only; without it the server does not read the body.
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
    sync,
    /** The database with access to all rows; the server's own connection has fewer rights (docs/decisions/0021). */
    db,
    serverDb: database.db,
    env,
    limiter,
    outbox,
    stopLinks,
    billing,
    erasure,
    payments,
    contentEditor,
    live,
    notifications,
    vapid,
    jobs,
    sink,
    lines,
    port,
    browser,
    ask: visitor,
    /** Stores an account as it is after sign-up and confirmation of the address, but without sending a mail. */
    async signUp(email: string, password = defaultPassword, name = 'Maya'): Promise<void> {
      const id = randomUUID()
      const at = clock()
      const names = { name, firstName: name, fullName: name }
      const hashed = await hash(password, passwordCost)
      await db.insert(user).values({ id, ...names, email, emailVerified: true, usedAt: at, ...agreedTerms(at) })
      await db
        .insert(account)
        .values({ id: randomUUID(), userId: id, accountId: id, providerId: 'credential', password: hashed })
      await db.insert(profiles).values({ userId: id, firstName: name, createdAt: at })
    },
    /** Signs up and confirms the address with the link in the mail. Slower than `signUp`. */
    async signUpByMail(email: string, password = defaultPassword, name = 'Maya', plan?: string): Promise<void> {
      const body = { name, email, password, ...(plan === undefined ? {} : { plan }) }
      // A separate browser is used, because the confirmation signs it in.
      const ask = browser()
      const answer = await ask('/api/auth/sign-up/email', { body })
      if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      const { token } = await sink.mailTo(email)
      await ask(`/api/auth/verify-email?token=${token}`)
      await ask('/api/auth/sign-out', { body: {} })
    },
    async signedIn(email: string, password = defaultPassword) {
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
