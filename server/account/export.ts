import { sql } from 'drizzle-orm'
import { exportKind, exportVersion, type ServerPart } from '../../domain/device-data.ts'
import type { AppParts } from '../app-parts.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { hers, holdings, type Holding, type Person } from './holdings.ts'

/** The rows of one place as the database writes them, without what she is not given. */
async function read(db: Db, holding: Holding, person: Person): Promise<Record<string, unknown>[]> {
  const { table, without = [], only } = holding
  const rows = await rowsOf<{ row: Record<string, unknown> }>(
    db,
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${hers(holding, person)}`,
  )
  const given = (column: string) => (only === undefined ? !without.includes(column) : only.includes(column))
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([column]) => given(column))))
}

/** Everything the server holds on a person, as it was at one moment. */
export async function exportOf({ db, clock }: Pick<AppParts, 'db' | 'clock'>, person: Person): Promise<ServerPart> {
  const rows = await db.transaction(
    async (tx) => {
      const places: [string, Record<string, unknown>[]][] = []
      for (const holding of holdings) places.push([holding.name, await read(tx, holding, person)])
      return Object.fromEntries(places)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return { kind: exportKind, version: exportVersion, made_at: clock().toISOString(), server: rows }
}
