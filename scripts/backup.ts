/** `npm run backup [-- FILE]` writes a consistent copy of the database. Harbour may be running (docs/operating.md). */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { backupAtRest } from '../server/backup/embedded.ts'
import { backupPostgres, isFresh } from '../server/backup/postgres.ts'
import { DirectoryInUse } from '../server/db/directory-lock.ts'
import { backupName, backupsFolder } from '../server/db/dump.ts'
import { readEnv, type Env } from '../server/env.ts'
import { postgresTool } from './postgres-tools.ts'

const timeoutMs = 300_000

/** Only one process can read the embedded database, so this function asks that process to write the backup. */
async function askServer(dataDir: string, holder: number): Promise<string> {
  const folder = join(dataDir, backupsFolder)
  const listed = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tar.gz')) : [])
  const before = new Set(listed())
  process.kill(holder, 'SIGUSR2')
  for (const until = Date.now() + timeoutMs; Date.now() < until; await wait(100)) {
    const fresh = listed().find((name) => !before.has(name))
    if (fresh !== undefined) return join(folder, fresh)
  }
  throw new Error(`Process ${holder} wrote no backup within five minutes; its log says why.`)
}

async function backupEmbedded(dataDir: string): Promise<string> {
  try {
    return await backupAtRest(dataDir, new Date())
  } catch (error) {
    if (!(error instanceof DirectoryInUse) || error.backsUp === null) throw error
    return askServer(dataDir, error.backsUp)
  }
}

/** Returns the URL of the replica if it is at most five seconds behind, otherwise of the primary. */
async function backupSource(env: Env): Promise<string> {
  const primary = env.databaseDirectUrl ?? env.databaseUrl ?? ''
  if (env.databaseReadUrl === undefined || !(await isFresh(env.databaseReadUrl, primary))) return primary
  return env.databaseReadUrl
}

const [asked] = process.argv.slice(2)
try {
  const env = readEnv(process.env)
  let file: string
  if (env.databaseUrl === undefined) {
    file = await backupEmbedded(env.dataDir)
    if (asked !== undefined) {
      copyFileSync(file, asked)
      rmSync(file)
      file = asked
    }
  } else {
    file = asked ?? join(env.dataDir, backupsFolder, backupName(new Date(), '.dump'))
    mkdirSync(dirname(resolve(file)), { recursive: true, mode: 0o700 })
    await backupPostgres(await backupSource(env), file, { find: postgresTool, env: process.env })
  }
  console.log(`${resolve(file)} (${Math.ceil(statSync(file).size / 1024)} kB)`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
