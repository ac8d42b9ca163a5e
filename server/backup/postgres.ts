import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates } from 'node:tls'
import { Client } from 'pg'
import { applicationName } from '../db/pool.ts'

export interface PostgresTools {
  readonly find: (name: string) => string
  readonly env: NodeJS.ProcessEnv
}

/**
 * Returns the connection settings as environment variables for libpq. A URL on the command line would show the password
 * to all users of the machine. The values are those that the driver parsed, because libpq reads some URLs differently.
 * Certificates are written to files in `folder`, because libpq trusts only those (docs/decisions/0034).
 */
function connection(databaseUrl: string, folder: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database, ssl } = new Client({ connectionString: databaseUrl })
  const kept = (name: string, content: string): string => {
    const file = join(folder, name)
    writeFileSync(file, content, { mode: 0o600 })
    return file
  }
  const privately = (): NodeJS.ProcessEnv => {
    const { ca, cert, key, rejectUnauthorized } = ssl as unknown as Secrets
    if (rejectUnauthorized === false) return { PGSSLMODE: 'require' }
    return {
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: kept('authorities.pem', ca ?? getCACertificates('default').join('\n')),
      ...(cert === undefined ? {} : { PGSSLCERT: kept('certificate.pem', cert) }),
      ...(key === undefined ? {} : { PGSSLKEY: kept('key.pem', key) }),
    }
  }
  return {
    PGHOST: host,
    PGPORT: String(port),
    ...(user === undefined ? {} : { PGUSER: user }),
    ...(database === undefined ? {} : { PGDATABASE: database }),
    ...(typeof password === 'string' ? { PGPASSWORD: password } : {}),
    ...(ssl ? privately() : { PGSSLMODE: 'disable' }),
  }
}

/** The driver's TLS options. The driver's own type for `ssl` allows only `boolean`. */
interface Secrets {
  readonly ca?: string
  readonly cert?: string
  readonly key?: string
  readonly rejectUnauthorized?: boolean
}

/**
 * Runs a PostgreSQL tool against a database.
 * @throws Error with the output of the tool's stderr
 */
async function run(tools: PostgresTools, name: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-connection-'))
  try {
    const env = { ...tools.env, ...connection(databaseUrl, folder) }
    const child = spawn(tools.find(name), args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const said = text(child.stderr)
    const [code] = (await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new Error(`${name} is not installed here: it comes with PostgreSQL's client.`)
      throw error
    })) as [number | null]
    if (code !== 0) throw new Error(`${name} failed: ${(await said).trim()}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes a consistent copy of the database to `file` in pg_dump's custom format, while Harbour runs. */
export async function backupPostgres(databaseUrl: string, file: string, tools: PostgresTools): Promise<void> {
  const part = `${file}.part`
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--lock-wait-timeout=60s', `--file=${part}`]
  try {
    // The file is created with restricted rights first, because pg_dump would use the umask.
    writeFileSync(part, '', { mode: 0o600 })
    await run(tools, 'pg_dump', databaseUrl, args)
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

const stalestMs = 5_000

/**
 * Whether a replica replays the primary's log up to its current position within five seconds. False if the server is
 * not a replica or does not answer.
 */
export async function isFresh(replicaUrl: string, primaryUrl: string): Promise<boolean> {
  const clients: Client[] = []
  try {
    for (const url of [primaryUrl, replicaUrl]) clients.push(await connected(url))
    const [primary, replica] = clients
    const now = await primary?.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
    for (const until = performance.now() + stalestMs; performance.now() < until; await wait(200)) {
      const answer = await replica?.query<{ there: boolean | null }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
        [now?.rows[0]?.at],
      )
      if (answer?.rows[0]?.there !== false) return answer?.rows[0]?.there === true
    }
    return false
  } catch {
    return false
  } finally {
    for (const client of clients) await client.end().catch(() => {})
  }
}

/**
 * SQL that drops all tables and functions of Harbour's two schemas except those of extensions. It replaces `pg_restore
 * --clean`, which cannot drop the partition of an index (at least in PostgreSQL 15).
 */
const emptied = `do $$
declare
  one record;
begin
  for one in select oid::regclass as name from pg_class
    where relnamespace in ('public'::regnamespace, to_regnamespace('drizzle')) and relkind in ('r', 'p') and not relispartition
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  loop execute format('drop table %s cascade', one.name); end loop;
  for one in select oid::regprocedure as name from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop execute format('drop function %s cascade', one.name); end loop;
  drop schema if exists drizzle cascade;
end $$`

/**
 * Restores a backup in one transaction.
 * @throws Error while a Harbour server is connected, or when the database has accounts and `replace` is false
 */
export async function restorePostgres(
  databaseUrl: string,
  file: string,
  { replace, tools }: { readonly replace: boolean; readonly tools: PostgresTools },
): Promise<void> {
  const accounts = await countAccounts(databaseUrl)
  if (accounts > 0 && !replace) {
    throw new Error(`The database holds ${accounts} accounts. Add --replace if the backup shall take their place.`)
  }
  const script = `${file}.${process.pid}.sql`
  try {
    writeFileSync(script, '', { mode: 0o600 })
    await run(tools, 'pg_restore', databaseUrl, ['--no-owner', '--no-privileges', `--file=${script}`, file])
    const whole = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
    await run(tools, 'psql', databaseUrl, [...whole, '--command', emptied, `--file=${script}`])
  } finally {
    rmSync(script, { force: true })
  }
}

async function connected(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Returns the number of accounts.
 * @throws Error while a Harbour server is connected, because it would write during the restore
 */
async function countAccounts(databaseUrl: string): Promise<number> {
  const client = await connected(databaseUrl)
  try {
    const { rows: others } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
      [applicationName],
    )
    if (others.length > 0) throw new Error('A Harbour is connected to this database. Stop it first.')
    const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public' and tablename = 'user'`)
    if (rows.length === 0) return 0
    const { rows: counted } = await client.query<{ accounts: number }>('select count(*)::int as accounts from "user"')
    return counted[0]?.accounts ?? 0
  } finally {
    await client.end()
  }
}
