import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '../db/open.ts'

/**
 * Saves all rows of all tables. Returns a function that restores them, so that each test starts from the same data.
 * Triggers and constraints are disabled while the rows are restored.
 */
export async function saveRows(db: Db): Promise<() => Promise<void>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(table_name) as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  await db.execute(sql.raw('create schema saved'))
  for (const { name } of tables) await db.execute(sql.raw(`create table saved.${name} as table public.${name}`))
  const back = tables.map(({ name }) => `delete from public.${name}; insert into public.${name} table saved.${name};`)
  await db.execute(
    sql.raw(`create procedure saved.go_back() language plpgsql set session_replication_role = replica
      as $$ begin ${back.join('\n')} end $$`),
  )
  return async () => {
    await db.execute(sql.raw('call saved.go_back()'))
  }
}
