import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

export const backupsFolder = 'backups'

/** Returns a file name that sorts by time: `harbour-2026-11-22T04-40-12-345Z.tar.gz`. */
export function backupName(now: Date, ending: string): string {
  return `harbour-${now.toISOString().replaceAll(/[:.]/g, '-')}${ending}`
}

/**
 * Writes a consistent copy of the database to `<dataDir>/backups` and returns its file. Other statements wait
 * meanwhile, and no transaction may be open. The file gets its final name only when it is complete.
 */
export async function writeBackup(client: PGlite, dataDir: string, now: Date): Promise<string> {
  const folder = join(dataDir, backupsFolder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, backupName(now, '.tar.gz'))
  await client.query('checkpoint')
  const dump = await client.dumpDataDir('gzip')
  writeFileSync(`${file}.part`, Buffer.from(await dump.arrayBuffer()), { mode: 0o600, flush: true })
  renameSync(`${file}.part`, file)
  return file
}
