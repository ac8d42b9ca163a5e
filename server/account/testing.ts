import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '../db/open.ts'

interface Column extends Record<string, unknown> {
  readonly table: string
  readonly column: string
}

export const allColumns = (db: Db): Promise<Column[]> =>
  rowsOf<Column & Record<string, unknown>>(
    db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and table_name not in (select relname from pg_class where relispartition)
        order by 1, 2`,
  )

export const referencesOf = (db: Db): Promise<(Column & { readonly rule: string })[]> =>
  rowsOf<Column & { rule: string } & Record<string, unknown>>(
    db,
    sql`select kcu.table_name as "table", kcu.column_name as "column", rc.delete_rule as rule
        from information_schema.referential_constraints rc
        join information_schema.key_column_usage kcu on kcu.constraint_name = rc.constraint_name
        join information_schema.constraint_column_usage ccu on ccu.constraint_name = rc.constraint_name
        where ccu.table_name = 'user' and ccu.column_name = 'id' order by 1, 2`,
  )

export async function tracesOf(db: Db, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await allColumns(db)) {
    const text = sql`lower(${sql.identifier(column)}::text)`
    for (const word of words) {
      const rows = await rowsOf(
        db,
        sql`select 1 from ${sql.identifier(table)} where position(${word.toLowerCase()} in ${text}) > 0 limit 1`,
      )
      if (rows.length > 0) found.push(`${table}.${column}: ${word}`)
    }
  }
  return found
}
