import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { serve } from '@hono/node-server'
import { product } from '../content/open/product.ts'
import { contentKindNames } from '../domain/content-kinds.ts'
import { createApp } from './app.ts'
import { hash } from './auth/passwords.ts'
import { systemClock } from './clock.ts'
import { openDataFolder } from './data-folder.ts'
import { DirectoryInUse } from './db/directory-lock.ts'
import { NoConnection } from './db/migrate.ts'
import { openEmbedded, openPostgres, type OpenDatabase } from './db/open.ts'
import { demoIdentity } from './dev/demo-identity.ts'
import { EnvError, readEnv, type Env } from './env.ts'
import { createLastRequestWait } from './http/wait-for-last-requests.ts'
import { createLog } from './log.ts'
import { fileDelivery, smtpDelivery } from './mail/transport.ts'
import { persistentSecret } from './persistent-secret.ts'
import { createServices } from './services.ts'
import { serverOptions } from './http/server-options.ts'
import { makeVapidKeys, vapidFault, type VapidKeys } from './vapid.ts'

const secretBytes = 32

/**
 * Signing secret from the environment. If there is none, it is generated on the first start and stored in the data
 * folder.
 */
const authSecret = ({ authSecret: given, dataDir }: Env): string =>
  given ??
  persistentSecret(dataDir, 'auth-secret', {
    make: () => randomBytes(secretBytes).toString('base64url'),
    fault: (kept) => (kept.length < secretBytes ? 'is not whole' : null),
  })

function pairOf(kept: string): VapidKeys {
  const [publicKey = '', privateKey = ''] = kept.split(' ')
  return { publicKey, privateKey }
}

const vapidKeys = ({ vapid, dataDir }: Env): VapidKeys =>
  vapid ??
  pairOf(
    persistentSecret(dataDir, 'vapid-keys', {
      make() {
        const { publicKey, privateKey } = makeVapidKeys()
        return `${publicKey} ${privateKey}`
      },
      fault(kept) {
        const fault = vapidFault(pairOf(kept))
        return fault === null ? null : `holds a private key that ${fault}`
      },
    }),
  )

/** Matches error messages of the PostgreSQL client or Node about a failed TLS connection. */
const notPrivate = /does not support SSL|certificate|altnames/i

/**
 * Opens the database.
 * @throws EnvError when DATABASE_URL or DATA_DIR cannot be used, or TLS fails
 */
async function openDatabase({ databaseUrl, databaseDirectUrl, databaseReadUrl, dataDir }: Env): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return openEmbedded(dataDir)
  openDataFolder(dataDir)
  try {
    return await openPostgres(databaseUrl, { directUrl: databaseDirectUrl, readUrl: databaseReadUrl })
  } catch (error) {
    if (!(error instanceof NoConnection)) throw error
    const hint = notPrivate.test(error.message) ? ' (a database elsewhere is spoken to by TLS: docs/operating.md)' : ''
    throw new EnvError(`DATABASE_URL: ${error.message}${hint}`)
  }
}

/** Creates all services of a server. Returns the app and a function to close everything. */
export async function assemble(given: Env, options: { readonly clientDir?: string } = {}) {
  const log = createLog(given.logLevel)
  const clock = systemClock
  const database = await openDatabase(given)
  if (database.lacking !== null) log.warn(database.lacking)
  const { env, identity } = demoIdentity(given)
  const deliver =
    env.smtpUrl === undefined ? fileDelivery(env.dataDir, env.mailFrom) : smtpDelivery(env.smtpUrl, env.mailFrom)
  const secret = authSecret(env)
  const vapid = vapidKeys(env)
  const { services, jobs } = await createServices({
    database,
    env,
    clock,
    log,
    secret,
    vapid,
    deliver,
  })
  const stopping = new AbortController()
  const app = createApp({ ...services, identity, clientDir: options.clientDir, stopping: stopping.signal })
  try {
    // Reads the edited content before the start, because otherwise the first visitors would wait until thousands of
    // texts are read and checked.
    await services.content.edited(...contentKindNames)
  } catch (error) {
    log.warn({ err: error }, 'the edited content could not be read at the start')
  }
  // Reads the lists of the content editor. Only editors need them, so the start does not wait for them.
  const prepared = services.contentEditor
    .prepare()
    .catch((error: unknown) => log.warn({ err: error }, 'the lists of content could not be read at the start'))
  services.outbox.start()
  services.notifications.start()
  jobs.start()
  // Runs at once and not only with the next job, because a restored backup may contain accounts that were deleted.
  const swept = services.erasure
    .deleteRestoredAccounts()
    .catch((error: unknown) => log.error({ err: error }, 'job failed'))
  return {
    app,
    log,
    /** This signal is aborted when the server begins to stop; `/readyz` then fails. */
    stopping,
    backup: database.backup,
    /**
     * Ends the open event streams, which would not end by themselves. It must be called before the server waits for its
     * connections to close.
     */
    endStreams: () => services.live.close(),
    close: async () => {
      await Promise.all([swept, prepared])
      await jobs.stop()
      await services.live.close()
      await services.notifications.stop()
      await services.outbox.stop()
      deliver.close()
      await database.close()
    },
  }
}

const drainMs = 6_000

/**
 * Stops the server on SIGINT or SIGTERM. `/readyz` fails, and requests are still accepted until the load balancer has
 * noticed it. Running requests may then take up to 6 s. The database is closed last.
 */
function stopOnSignal(server: Server, assembled: Awaited<ReturnType<typeof assemble>>): void {
  const waitForLastRequests = createLastRequestWait(server)
  const finish = async (): Promise<void> => {
    await waitForLastRequests()
    const closed = new Promise((done) => server.close(done))
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
    if (assembled.stopping.signal.aborted) return
    assembled.stopping.abort()
    assembled.log.info({ signal }, 'stopping')
    void finish()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/**
 * Handles SIGUSR2, by which `npm run backup` asks the process with the embedded database to write the backup.
 * Registered before the database is opened, because an unhandled signal would end the process; an early signal is
 * handled once the database is open.
 */
function backUpOnSignal(): { once(assembled: Awaited<ReturnType<typeof assemble>>): void } {
  const opened = Promise.withResolvers<Awaited<ReturnType<typeof assemble>>>()
  const write = async (): Promise<void> => {
    const { backup, log } = await opened.promise
    try {
      if (backup !== undefined) log.info({ file: await backup(systemClock()) }, 'backup written')
    } catch (error) {
      log.error({ err: error }, 'backup failed')
    }
  }
  process.on('SIGUSR2', () => void write())
  return { once: opened.resolve }
}

/**
 * Fails at the start if Node's OpenSSL lacks Argon2, because nobody could sign in.
 * @throws EnvError
 */
async function assertHashing(): Promise<void> {
  try {
    await hash('a password of nobody')
  } catch (error) {
    throw new EnvError(`Node ${process.version}: it cannot hash passwords: ${(error as Error).message}`)
  }
}

/**
 * Checks HOST before the database is opened, because opening takes a while.
 * @throws EnvError
 */
async function assertHost({ host }: Env): Promise<void> {
  const tried = createServer()
  try {
    await once(tried.listen(0, host), 'listening')
  } catch (error) {
    throw new EnvError(`HOST: cannot listen: ${(error as Error).message}`)
  } finally {
    tried.close()
  }
}

/** Message for a failed start: one line with the variable for configuration errors, otherwise the full error. */
function saidOf(error: unknown): string {
  if (error instanceof EnvError || error instanceof DirectoryInUse) return error.message
  const { path } = error as NodeJS.ErrnoException
  const dataDir = process.env['DATA_DIR']
  const isThere = dataDir !== undefined && typeof path === 'string' && resolve(path).startsWith(resolve(dataDir))
  return isThere ? `DATA_DIR: ${(error as Error).message}` : inspect(error)
}

/** Starts the server: reads the environment, opens the database and listens. */
export async function start(): Promise<void> {
  const env = readEnv(process.env)
  await assertHost(env)
  await assertHashing()
  const clientDir = join(dirname(fileURLToPath(import.meta.url)), '..', 'client')
  const backups = backUpOnSignal()
  const assembled = await assemble(env, existsSync(clientDir) ? { clientDir } : {})
  backups.once(assembled)
  const giveUp = async (): Promise<void> => {
    await assembled.close()
    process.exit(1)
  }
  const server = serve({ fetch: assembled.app.fetch, port: env.port, hostname: env.host, serverOptions }, () => {
    if (env.smtpUrl === undefined && !env.demo) {
      assembled.log.warn('SMTP_URL is not set: mails are kept in DATA_DIR/mail and reach nobody')
    }
    process.stdout.write(`${product.name} is ready at ${env.baseUrl}\n`)
  }) as Server
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE'
    process.stderr.write(`PORT: ${taken ? `${env.port} is in use by another program.` : error.message}\n`)
    void giveUp()
  })
  stopOnSignal(server, assembled)
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  start().catch((error: unknown) => {
    process.stderr.write(`${saidOf(error)}\n`)
    process.exit(1)
  })
}
