import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { prepareLeastRights, type Rights } from './least-rights.ts'
import { applicationName } from './pool.ts'
import { sourceFile } from '../source-file.ts'

/** An arbitrary number for the advisory lock. Instances that start at the same time migrate one after the other. */
const advisoryLock = 4_827_301

const migrationsFolder = sourceFile(join('server', 'db', 'migrations'))

export const knownMigrations: number = (
  JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as { entries: unknown[] }
).entries.length

export const countApplied = 'select count(*)::int as applied from drizzle.__drizzle_migrations'

function insist(applied: unknown): void {
  if (Number(applied) < knownMigrations) {
    throw new Error(`only ${String(applied)} of ${knownMigrations} migrations are applied`)
  }
}

/** Timeout of the first connection in milliseconds. With it an unreachable database is reported within five seconds. */
const firstConnectionMs = 3_500

/** The database could not be reached; the message gives the reason in one line, without the URL. */
export class NoConnection extends Error {}

async function connected(url: string): Promise<Client> {
  try {
    const client = new Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: firstConnectionMs,
      keepAlive: true,
    })
    // Without this listener an 'error' event would end the process. After every error a query fails, and that failure
    // is handled.
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    // If a host name has several addresses, pg gives an error with a code and an empty message.
    const { code = 'no answer', message } = error as NodeJS.ErrnoException
    throw new NoConnection(message === '' ? code : message.split('\n', 1)[0], { cause: error })
  }
}

/**
 * Migrates the schema as the user of the URL, who owns the tables. Uses a separate connection without timeouts, because
 * creating an index on a full table takes long. Returns the rights for all other connections.
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
    // Closing the connection also releases the advisory lock.
    await client.end().catch(() => {})
  }
}

export async function migrateOverPglite(client: PGlite): Promise<void> {
  await migratePglite(overPglite(client), { migrationsFolder })
  const { rows } = await client.query<{ applied: number }>(countApplied)
  insist(rows[0]?.applied)
}
