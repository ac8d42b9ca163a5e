import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, copyFileSync, chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findPostgres } from './find-postgres.ts'
import { freePort } from './free-port.ts'

export interface ThrowAwayPostgres {
  /** The URL of the database `postgres`, for the superuser. */
  readonly url: string
  newDatabase(): Promise<string>
  stop(): Promise<void>
}

interface PostgresOptions {
  /** Files with certificate and key. If set, the server uses TLS. */
  readonly tls?: { readonly cert: string; readonly key: string }
  /** Whether PostgreSQL flushes commits to disk, as in production. Tests are faster without that. */
  readonly durable?: boolean
  /** Further settings, each `name=value`. */
  readonly settings?: readonly string[]
  /** The URL of a primary: the server becomes its streaming replica, with all its databases. */
  readonly follows?: string
  /** The folder of the programs of another version. */
  readonly bin?: string
}

/** The name of a database with all tables. Each test works in a copy of it. */
export const migratedDatabase = 'migrated'

/** A database that need not survive a crash is fast with these settings. It is deleted before it needs autovacuum. */
const notDurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

/**
 * Starts PostgreSQL in a temporary folder on a free port. Throws if PostgreSQL is not installed or not ready within 30
 * s.
 */
export async function startPostgres({
  tls,
  durable = true,
  settings: further = [],
  follows,
  bin = findPostgres(),
}: PostgresOptions = {}): Promise<ThrowAwayPostgres> {
  if (!bin) throw new Error('No PostgreSQL is installed here.')
  const user = unprivileged()
  const home = mkdtempSync(join(durable ? tmpdir() : inMemory(), 'harbour-postgres-'))
  if (user) chownSync(home, user.uid, user.gid)
  const options: SpawnOptions = { ...user, cwd: home, env: { ...process.env, LC_ALL: 'C' } }
  const data = join(home, 'data')

  const [program, args]: [string, string[]] =
    follows === undefined
      ? ['initdb', ['--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8']]
      : ['pg_basebackup', ['--dbname', follows, '--write-recovery-conf', '--checkpoint', 'fast']]
  const made = spawnSync(join(bin, program), ['--pgdata', data, '--no-sync', ...args], { ...options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`${program} failed: ${String(made.stderr)}`)

  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'timezone=UTC']
  settings.push(...further)
  if (!durable) settings.push(...notDurable)
  if (tls !== undefined) {
    for (const [name, file] of Object.entries(tls)) {
      const own = join(data, `tls-${name}.pem`)
      copyFileSync(file, own)
      // PostgreSQL rejects a key that other users can read.
      chmodSync(own, 0o600)
      if (user) chownSync(own, user.uid, user.gid)
      settings.push(`ssl_${name}_file=${own}`)
    }
    settings.push('ssl=on')
  }
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  )
  // Ends PostgreSQL even if a signal stops the test run.
  const kill = (): void => void server.kill('SIGQUIT')
  process.on('exit', kill)

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilItAnswers(url, () => server.exitCode !== null)
  let databases = 0
  return {
    url,
    newDatabase: () => newDatabase(url, `harbour_${process.pid}_${(databases += 1)}`),
    stop: async () => {
      process.off('exit', kill)
      if (server.exitCode === null) {
        // SIGQUIT stops PostgreSQL without writing to its files, which are deleted below.
        server.kill(durable ? 'SIGINT' : 'SIGQUIT')
        await once(server, 'exit')
      }
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/**
 * Creates a database, empty or as a copy of `template`, and returns its URL. Copying files is faster than PostgreSQL's
 * default, which writes everything to the write-ahead log first.
 */
export async function newDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  await query(url, `create database "${name}" template "${template}" strategy file_copy`)
  const made = new URL(url)
  made.pathname = `/${name}`
  return made.href
}

/** Deletes the database and ends its connections. */
export async function dropDatabase(url: string): Promise<void> {
  const server = new URL(url)
  const name = server.pathname.slice(1)
  server.pathname = '/postgres'
  await query(server.href, `drop database "${name}" with (force)`)
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function untilItAnswers(url: string, dead: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (dead()) throw new Error('PostgreSQL ended while starting.')
    try {
      return await query(url, 'select 1')
    } catch {
      await wait(100)
    }
  }
  throw new Error('PostgreSQL did not come up within 30 s.')
}

/**
 * Returns the folder whose files Linux keeps in memory, if it has 1 GB of free space, otherwise the one for temporary
 * files. On the disk making a database takes twice as long.
 */
function inMemory(): string {
  const folder = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= 1e9 ? folder : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Returns the user for PostgreSQL if this process is root, as which PostgreSQL refuses to run: postgres or nobody. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    const [uid, gid] = ids.map((answer) => (answer.status === 0 ? Number(answer.stdout) : NaN))
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no other user to run it.')
}
