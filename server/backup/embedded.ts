import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newPglite } from '../db/pglite.ts'
import { openDataFolder } from '../data-folder.ts'
import { lockDirectory } from '../db/directory-lock.ts'
import { backupName, writeBackup } from '../db/dump.ts'
import { countApplied, knownMigrations } from '../db/migrate.ts'

/**
 * Writes a backup of a database that no process uses, and returns the backup's file.
 * @throws DirectoryInUse while a Harbour server uses the database
 */
export async function backupAtRest(dataDir: string, now: Date): Promise<string> {
  if (!existsSync(join(dataDir, 'db'))) throw new Error(`DATA_DIR ${dataDir} holds no database.`)
  openDataFolder(dataDir)
  const lock = await lockDirectory(dataDir)
  try {
    const client = newPglite({ dataDir: join(dataDir, 'db') })
    try {
      return await writeBackup(client, dataDir, now)
    } finally {
      await client.close()
    }
  } finally {
    lock.release()
  }
}

/**
 * Replaces the database by a backup. Keeps the previous database and returns its folder; null if there was none. Leaves
 * `erased-accounts` unchanged, so that accounts deleted after the backup are deleted again (docs/decisions/0013).
 * @throws DirectoryInUse while a Harbour server runs there; Error when the file is no backup or a newer version made it
 */
export async function restoreEmbedded(dataDir: string, file: string, now: Date): Promise<string | null> {
  const archive = new Blob([readFileSync(file)])
  openDataFolder(dataDir)
  const lock = await lockDirectory(dataDir)
  const made = join(dataDir, 'db-restoring')
  const place = join(dataDir, 'db')
  try {
    rmSync(made, { recursive: true, force: true })
    await insistItOpens(archive, made, file)
    const aside = existsSync(place) ? join(dataDir, backupName(now, '-before-restore')) : null
    if (aside !== null) renameSync(place, aside)
    renameSync(made, place)
    return aside
  } finally {
    rmSync(made, { recursive: true, force: true })
    lock.release()
  }
}

async function insistItOpens(archive: Blob, folder: string, file: string): Promise<void> {
  const client = newPglite({ dataDir: folder, loadDataDir: archive })
  let applied: number
  try {
    await client.waitReady
    const { rows } = await client.query<{ applied: number }>(countApplied)
    applied = Number(rows[0]?.applied)
  } catch (error) {
    throw new Error(`${file} is not a backup of Harbour's embedded database.`, { cause: error })
  } finally {
    await client.close().catch(() => {})
  }
  assertOurVersion(applied)
}

/**
 * Rejects a backup of a newer version of Harbour, because a database schema cannot be downgraded (docs/operating.md).
 */
function assertOurVersion(applied: number): void {
  if (applied > knownMigrations) {
    throw new Error(
      `The backup was made by a newer Harbour (schema ${applied}, this one knows ${knownMigrations}). Update first.`,
    )
  }
}
