import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { serve } from '@hono/node-server'
import { product } from '../content/open/product.ts'
import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import { DirectoryInUse } from './db/directory-lock.ts'
import { openEmbedded, openPostgres } from './db/open.ts'
import type { DemoIdentity } from './dev/routes.ts'
import { EnvError, readEnv, type Env } from './env.ts'
import { createLog } from './log.ts'
import { fileDelivery, smtpDelivery } from './mail/transport.ts'
import { createParts } from './parts.ts'

/** The signing secret: from the environment, else made on the first start and kept beside the data. */
function authSecret(env: Env): string {
  if (env.authSecret !== undefined) return env.authSecret
  const file = join(env.dataDir, 'auth-secret')
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** In demo mode without Google: our own provider, and the client settings that lead to it. */
function demoIdentity(env: Env): { readonly env: Env; readonly identity: DemoIdentity | undefined } {
  if (!env.demo || env.google !== undefined) return { env, identity: undefined }
  const google = {
    clientId: 'harbour-demo',
    clientSecret: randomBytes(24).toString('hex'),
    issuer: `${env.baseUrl}/dev/oidc`,
  }
  const redirectUris = env.origins.map((origin) => `${origin}/api/auth/callback/google`)
  // Made when somebody first goes there: it costs a key pair and most visits of a demo never need it.
  let made: Promise<DemoIdentity> | undefined
  const identity: DemoIdentity = {
    handle: async (request, response) => {
      made ??= import('./dev/identity.ts').then((module) => module.createIdentityProvider({ ...google, redirectUris }))
      await (await made).handle(request, response)
    },
  }
  return { env: { ...env, google }, identity }
}

/** Opens everything one server needs and gives the app with the way to close it all again. */
export async function assemble(given: Env, options: { readonly clientDir?: string } = {}) {
  const log = createLog(given.logLevel)
  const clock = systemClock
  const database =
    given.databaseUrl === undefined ? await openEmbedded(given.dataDir) : await openPostgres(given.databaseUrl)
  const { env, identity } = demoIdentity(given)
  const deliver =
    env.smtpUrl === undefined ? fileDelivery(env.dataDir, env.mailFrom) : smtpDelivery(env.smtpUrl, env.mailFrom)
  const secret = authSecret(env)
  const { parts, sandbox, jobs } = await createParts({ database, env, clock, log, secret, deliver, app: () => app })
  const app = createApp({ ...parts, identity, sandbox, clientDir: options.clientDir })
  parts.outbox.start()
  jobs.start()
  return {
    app,
    log,
    /** Ends what would otherwise never end by itself; the first thing when stopping. */
    endStreams: () => parts.live.close(),
    close: async () => {
      await jobs.stop()
      await parts.live.close()
      await parts.outbox.stop()
      deliver.close()
      await database.close()
    },
  }
}

/** Connections that knocked before the signal are still let in: closing at once would cut them off unheard. */
const lastCallMs = 300
const drainMs = 8_000

/** Stops taking requests, lets those under way finish (8 s at most), then closes the database. */
function stopOnSignal(server: Server, assembled: Awaited<ReturnType<typeof assemble>>): void {
  let stopping = false
  const finish = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    const hardStop = setTimeout(() => server.closeAllConnections(), drainMs)
    await assembled.endStreams()
    await closed
    clearTimeout(hardStop)
    try {
      await assembled.close()
      process.exit(0)
    } catch (error) {
      assembled.log.error({ err: error }, 'close failed')
      process.exit(1)
    }
  }
  const stop = (signal: string): void => {
    if (stopping) return
    stopping = true
    assembled.log.info({ signal }, 'stopping')
    setTimeout(() => void finish(), lastCallMs)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Reads the environment, opens everything and listens. */
export async function start(): Promise<void> {
  const env = readEnv(process.env)
  const clientDir = join(dirname(fileURLToPath(import.meta.url)), '..', 'client')
  const assembled = await assemble(env, existsSync(clientDir) ? { clientDir } : {})
  const giveUp = async (): Promise<void> => {
    await assembled.close()
    process.exit(1)
  }
  const server = serve({ fetch: assembled.app.fetch, port: env.port, hostname: env.host }, () => {
    if (env.smtpUrl === undefined && !env.demo) {
      assembled.log.warn('SMTP_URL is not set: mails are kept in DATA_DIR/mail and reach nobody')
    }
    process.stdout.write(`${product.name} is ready at ${env.baseUrl}\n`)
  }) as Server
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE'
    process.stderr.write(
      taken ? `PORT: ${env.port} is in use by another program.\n` : `Cannot listen: ${error.message}\n`,
    )
    void giveUp()
  })
  stopOnSignal(server, assembled)
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  start().catch((error: unknown) => {
    const said = error instanceof EnvError || error instanceof DirectoryInUse ? error.message : inspect(error)
    process.stderr.write(`${said}\n`)
    process.exit(1)
  })
}
