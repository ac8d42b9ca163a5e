import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { prepareLeastRights, type Rights } from './least-rights.ts'
import { applicationName } from './pool.ts'

/** Any number that no other program locks: instances starting together migrate one after the other. */
const advisoryLock = 4_827_301

/** The SQL files lie in the source tree, also when the server runs from its bundle in `dist/`. */
const migrationsFolder = findUpwards(dirname(fileURLToPath(import.meta.url)), join('server', 'db', 'migrations'))

function findUpwards(from: string, wanted: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, wanted))) return join(folder, wanted)
    if (dirname(folder) === folder) throw new Error(`${wanted} was not found above ${from}`)
  }
}

/** How many migrations this version of the code knows. */
export const knownMigrations: number = (
  JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as { entries: unknown[] }
).entries.length

export const countApplied = 'select count(*)::int as applied from drizzle.__drizzle_migrations'

function insist(applied: unknown): void {
  if (Number(applied) < knownMigrations) {
    throw new Error(`only ${String(applied)} of ${knownMigrations} migrations are applied`)
  }
}

/** Milliseconds that the first connection may take: a server that does not answer is told of within five seconds. */
const firstConnectionMs = 3_500

/** The database could not be spoken to at all; the message says why, in one line without the address. */
export class NoConnection extends Error {}

async function connected(url: string): Promise<Client> {
  try {
    const client = new Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: firstConnectionMs,
      keepAlive: true,
    })
    // What follows is always a query that fails, and that counts.
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    // A name with several addresses fails with a code and no words.
    const { code = 'no answer', message } = error as NodeJS.ErrnoException
    throw new NoConnection(message === '' ? code : message.split('\n', 1)[0], { cause: error })
  }
}

/**
 * Brings the schema up to date as the user of the URL, who owns it, on a connection of its own without a limit of time:
 * an index on a full table takes as long as it takes. Gives the rights that are left for everything else.
 * @throws NoConnection
 */
export async function migrateOverPostgres(url: string): Promise<Rights> {
  const client = await connected(url)
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await migratePostgres(overPostgres(client), { migrationsFolder })
    const { rows } = await client.query<{ applied: number }>(countApplied)
    insist(rows[0]?.applied)
    return await prepareLeastRights(client)
  } finally {
    // Ending the connection also gives back the advisory lock, whatever went wrong.
    await client.end().catch(() => {})
  }
}

export async function migrateOverPglite(client: PGlite): Promise<void> {
  await migratePglite(overPglite(client), { migrationsFolder })
  const { rows } = await client.query<{ applied: number }>(countApplied)
  insist(rows[0]?.applied)
}
