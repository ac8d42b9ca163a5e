import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { newPglite } from '../../server/db/pglite.ts'
import { Client } from 'pg'
import { DirectoryInUse, lockDirectory } from '../../server/db/directory-lock.ts'
import { countApplied, knownMigrations } from '../../server/db/migrate.ts'
import { isLoopback } from '../../server/env.ts'
import { clockFinding } from './clock.ts'
import { fail, ok, reasonOf, warn, type Finding, type Patient } from './finding.ts'

const timeoutMs = 10_000

/** The oldest version of PostgreSQL with which the tests run. */
const oldest = 15

function migrationsFinding(applied: number): Finding {
  const of = `${applied} of ${knownMigrations} migrations are applied`
  if (applied === knownMigrations) return ok('migrations', of)
  return applied < knownMigrations
    ? warn('migrations', of, 'the next start applies the rest; take a backup first')
    : fail('migrations', `${of}: the database is of a newer Harbour`, 'run that version, or restore a backup')
}

/** Returns the number of applied migrations. Only the server applies migrations. */
async function appliedOf(query: (sql: string) => Promise<{ rows: unknown[] }>): Promise<number> {
  const { rows } = await query(`select to_regclass('drizzle.__drizzle_migrations')::text as found`)
  if ((rows[0] as { found: string | null } | undefined)?.found === null) return 0
  const counted = await query(countApplied)
  return Number((counted.rows[0] as { applied: number } | undefined)?.applied ?? 0)
}

async function checkEmbedded({ env: { dataDir, demo } }: Patient): Promise<Finding[]> {
  const advice = demo
    ? []
    : [warn('database', 'is the embedded one: a power cut may lose rows', 'use PostgreSQL, by DATABASE_URL')]
  const folder = join(dataDir, 'db')
  if (!existsSync(folder)) return [ok('database', 'the embedded one will be made on the first start'), ...advice]
  try {
    const lock = await lockDirectory(dataDir)
    const client = newPglite({ dataDir: folder })
    try {
      const applied = await appliedOf((sql) => client.query(sql))
      return [ok('database', 'the embedded one opens'), migrationsFinding(applied), ...advice]
    } finally {
      await client.close()
      lock.release()
    }
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) {
      return [fail('database', `the embedded one does not open: ${reasonOf(error)}`, 'restore a backup'), ...advice]
    }
    const says = `the embedded one is in use by process ${error.holder ?? 'unknown'}; /readyz there says how it is`
    return [ok('database', says), ...advice]
  }
}

interface Server {
  readonly version: number
  readonly time: Date
  readonly encrypted: boolean
  readonly durable: boolean
  readonly mighty: string
}

/**
 * Asks PostgreSQL for its version and time, whether the connection has TLS, whether data survive a crash, and which
 * excessive rights the role has.
 */
const aboutItself = `
  select current_setting('server_version_num')::int / 10000 as version,
    clock_timestamp() as time,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
    current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as durable,
    concat_ws(', ', case when rolsuper then 'superuser' end, case when rolbypassrls then 'bypasses row security' end)
      as mighty
  from pg_roles where rolname = current_user`

function serverFindings({ version, encrypted, durable, mighty }: Server, url: URL): Finding[] {
  const near = isLoopback(url.hostname) || url.hostname === ''
  return [
    version >= oldest
      ? ok('database', `PostgreSQL ${version} answers`)
      : warn('database', `PostgreSQL ${version} is older than any that Harbour was tried on`, `use ${oldest} or newer`),
    mighty === ''
      ? ok('role', 'is no superuser')
      : warn('role', `may do more than it needs: ${mighty}`, 'give Harbour a role of its own (docs/operating.md)'),
    ...(near || encrypted
      ? []
      : [
          warn(
            'database',
            'is on another machine and not spoken to by TLS',
            'write sslmode=verify-full in DATABASE_URL',
          ),
        ]),
    ...(durable ? [] : [fail('database', 'fsync or full_page_writes is off: a power cut ruins it', 'switch both on')]),
  ]
}

async function checkPostgres(databaseUrl: string, now: () => Date): Promise<Finding[]> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'harbour-doctor',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const asked = now()
    const { rows } = await client.query<Server>(aboutItself)
    const answered = now()
    const [server] = rows
    if (server === undefined) throw new Error('it does not know our role')
    return [
      ...serverFindings(server, new URL(databaseUrl)),
      migrationsFinding(await appliedOf((sql) => client.query(sql))),
      clockFinding('the database', server.time, asked, answered),
    ]
  } catch (error) {
    return [fail('database', `PostgreSQL does not answer: ${reasonOf(error)}`, 'look at DATABASE_URL and its server')]
  } finally {
    await client.end().catch(() => {})
  }
}

/** Checks that the database responds, that it is migrated, and that the role of Harbour has limited rights. */
export function checkDatabase(patient: Patient): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl } = patient.env
  const url = databaseDirectUrl ?? databaseUrl
  return url === undefined ? checkEmbedded(patient) : checkPostgres(url, patient.now)
}
