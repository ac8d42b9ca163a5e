import type { TestProject } from 'vitest/node'
import { findPostgres } from './find-postgres.ts'
import { migrateOverPostgres } from '../server/db/migrate.ts'
import { startPgBouncer } from '../server/testing/pgbouncer.ts'
import { migratedDatabase, newDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a PostgreSQL that all tests of a run share; empty if PostgreSQL is not installed. */
    postgresUrl: string
    /** The port of a PgBouncer for this PostgreSQL, in transaction mode; 0 without `HARBOUR_PGBOUNCER=1`. */
    pgBouncerPort: number
  }
}

/** Starts what all test files share. Returns the function that ends it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!findPostgres()) {
    console.warn('PostgreSQL is not installed: its suite is SKIPPED (the same tests run on the embedded database).')
    project.provide('postgresUrl', '')
    project.provide('pgBouncerPort', 0)
    return undefined
  }
  // Only the long suite tests that data survive a crash of PostgreSQL.
  const postgres = await startPostgres({ durable: process.env['HARBOUR_FAULTS'] === 'full' })
  await migrateOverPostgres(await newDatabase(postgres.url, migratedDatabase))
  project.provide('postgresUrl', postgres.url)
  const pgBouncer = process.env['HARBOUR_PGBOUNCER'] === '1' ? await startPgBouncer(postgres.url) : undefined
  project.provide('pgBouncerPort', pgBouncer?.port ?? 0)
  return async () => {
    await pgBouncer?.stop()
    await postgres.stop()
  }
}
