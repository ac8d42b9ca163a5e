/**
 * Moves Harbour to a newer PostgreSQL by logical replication, while it runs (docs/operating.md, 'A newer PostgreSQL').
 *
 *     node ops/upgrade.ts OLD NEW CONSOLE PGBOUNCER-INI NEW-PORT
 *
 * OLD and NEW are URLs of Harbour's database for the superusers, CONSOLE is that of PgBouncer's administrator. On the
 * new server the database must exist and be empty. PgBouncer holds all requests while the last changes arrive, so that
 * none fails. Until then the script can be stopped without harm. Afterwards the old server is read-only and unchanged.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { postgresTool } from '../scripts/postgres-tools.ts'

const name = 'harbour_upgrade'
/** Longest wait in ms for the last changes while PgBouncer holds requests. After it the old server stays in use. */
const mostHeldMs = 8_000

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

function run(tool: string, args: readonly string[], input?: string): string {
  const done = spawnSync(postgresTool(tool), args, { encoding: 'utf8', input, maxBuffer: 1e9 })
  if (done.status !== 0) throw new Error(`${tool}: ${done.stderr}`)
  return done.stdout
}

async function until(what: string, mostMs: number, isSo: () => Promise<boolean>): Promise<void> {
  for (const last = performance.now() + mostMs; !(await isSo()); await wait(50)) {
    if (performance.now() > last) throw new Error(`${what}: not within ${mostMs / 1000} s`)
  }
}

const one = async <Value>(client: Client, text: string): Promise<Value> =>
  Object.values((await client.query<Record<string, Value>>(text)).rows[0] ?? {})[0] as Value

/** Copies roles with passwords, tables, policies and rights, then all rows, and from then on all changes. */
async function copy(oldUrl: string, newUrl: string, old: Client, fresh: Client, say: (line: string) => void) {
  const keyless = await old.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class where relkind = 'r' and relreplident = 'd'
       and relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
       and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`,
  )
  for (const { table } of keyless.rows) await old.query(`alter table ${table} replica identity full`)
  // Skips the superuser, which the new server has already. It must have no other role.
  const roles = run('pg_dumpall', ['--roles-only', `--dbname=${oldUrl}`])
    .split('\n')
    .filter((line) => !/^CREATE ROLE postgres;|^ALTER ROLE postgres /.test(line))
    // Removes the name of the role that granted: from version 16 on, this role would need the admin option.
    .map((line) => line.replace(/ GRANTED BY \S+;$/, ';'))
  run('psql', ['--quiet', '--set=ON_ERROR_STOP=1', newUrl], roles.join('\n'))
  const schema = run('pg_dump', ['--schema-only', '--no-publications', '--no-subscriptions', `--dbname=${oldUrl}`])
  run('psql', ['--quiet', '--set=ON_ERROR_STOP=1', newUrl], schema)
  await old.query(`create publication ${name} for all tables`)
  await fresh.query(
    `create subscription ${name} connection ${escapeLiteral(oldUrl)} publication ${name} with (streaming = on)`,
  )
  await until('the copy of all rows', 86_400_000, async () => {
    const left = await one<number>(fresh, `select count(*)::int from pg_subscription_rel where srsubstate <> 'r'`)
    return left === 0
  })
  say('all rows are copied, changes follow')
}

/** Returns whether the new server has all changes of the old server up to the WAL position `at`. */
async function hasAll(old: Client, at: string): Promise<boolean> {
  const text = `select coalesce(bool_and(replay_lsn >= ${escapeLiteral(at)}::pg_lsn), false) from pg_stat_replication
    where application_name = '${name}'`
  return one<boolean>(old, text)
}

async function copySequences(old: Client, fresh: Client): Promise<void> {
  const { rows } = await old.query<{ sequence: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as sequence, last_value as last from pg_sequences`,
  )
  for (const { sequence, last } of rows) {
    if (last !== null) await fresh.query(`select setval(${escapeLiteral(sequence)}, ${last})`)
  }
}

/**
 * Compares on both servers the numbers of rows of each table, policies, tables with row security, triggers, indexes and
 * rights.
 * @throws Error on a difference
 */
async function assertSame(old: Client, fresh: Client): Promise<void> {
  const tables = await old.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class where relkind = 'r'
       and relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)`,
  )
  const counts = tables.rows.map(({ table }) => `select '${table}' as what, count(*)::int as n from ${table}`)
  const inHarbour = `in ('public'::regnamespace, 'drizzle'::regnamespace)`
  const all = [
    ...counts,
    `select 'policies', count(*)::int from pg_policy`,
    `select 'row security', count(*)::int from pg_class where relrowsecurity`,
    `select 'triggers', count(*)::int from pg_trigger where not tgisinternal`,
    `select 'indexes', count(*)::int from pg_class where relkind in ('i', 'I') and relnamespace ${inHarbour}`,
    `select 'rights', count(*)::int from information_schema.role_table_grants where grantee = 'harbour_app'`,
  ].join(' union all ')
  const [before, after] = await Promise.all([old.query(all), fresh.query(all)])
  const sorted = (rows: unknown[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()
  const there = new Set(sorted(after.rows))
  const different = sorted(before.rows).filter((row) => !there.has(row))
  if (different.length > 0) throw new Error(`not the same on the new server: ${different.join(', ')}`)
}

export interface Upgrade {
  readonly oldUrl: string
  readonly newUrl: string
  readonly consoleUrl: string
  readonly pgBouncerIni: string
  readonly newPort: number
  readonly say: (line: string) => void
}

/**
 * Moves Harbour to the new server. Returns for how many ms PgBouncer held requests.
 * @throws Error if it fails; the old server then stays in use
 */
export async function upgrade({ oldUrl, newUrl, consoleUrl, pgBouncerIni, newPort, say }: Upgrade): Promise<number> {
  const ini = readFileSync(pgBouncerIni, 'utf8')
  const [old, fresh] = [await open(oldUrl), await open(newUrl)]
  const database = escapeIdentifier(await one<string>(old, 'select current_database()'))
  const readOnly = (is: boolean) =>
    old.query(
      is
        ? `alter database ${database} set default_transaction_read_only = on`
        : `alter database ${database} reset default_transaction_read_only`,
    )
  const pooler = await open(consoleUrl)
  try {
    await copy(oldUrl, newUrl, old, fresh, say)
    await fresh.query('analyze')
    await until('the new server is near', 600_000, async () =>
      hasAll(old, await one(old, 'select pg_current_wal_lsn()::text')),
    )
    const began = performance.now()
    try {
      // Waits for running transactions to end. New requests wait in PgBouncer. The sessions of `harbour_direct` only
      // listen, so they are ended below.
      await pooler.query('pause harbour')
      await readOnly(true)
      await pooler.query('kill harbour_direct')
      const at = await one<string>(old, 'select pg_current_wal_lsn()::text')
      await until('the last changes', mostHeldMs, () => hasAll(old, at))
      await copySequences(old, fresh)
      await assertSame(old, fresh)
      writeFileSync(pgBouncerIni, ini.replace(/^((?:harbour|harbour_direct) = .*\bport=)\d+/gm, `$1${newPort}`))
      await pooler.query('reload')
    } catch (error) {
      // If only the reload failed, a later reload must not lead to the new server either.
      writeFileSync(pgBouncerIni, ini)
      await readOnly(false)
      throw error
    } finally {
      await pooler.query('resume harbour')
      await pooler.query('resume harbour_direct')
    }
    const held = performance.now() - began
    say(`the new server is used; requests waited ${Math.round(held)} ms`)
    await fresh.query(`drop subscription ${name}`)
    return held
  } finally {
    for (const client of [pooler, old, fresh]) await client.end().catch(() => {})
  }
}

if (process.argv[1] === import.meta.filename) {
  const [oldUrl, newUrl, consoleUrl, pgBouncerIni, newPort] = process.argv.slice(2)
  if (!oldUrl || !newUrl || !consoleUrl || !pgBouncerIni || !newPort) {
    console.error('node ops/upgrade.ts OLD NEW CONSOLE PGBOUNCER-INI NEW-PORT')
    process.exit(1)
  }
  await upgrade({ oldUrl, newUrl, consoleUrl, pgBouncerIni, newPort: Number(newPort), say: console.log })
}
