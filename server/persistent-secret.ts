import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder } from './data-folder.ts'
import { EnvError } from './env.ts'

interface Secret {
  make(): string
  /**
   * Returns an error message about the stored value, which is shown after the file name; null when the value is valid.
   */
  fault(kept: string): string | null
}

/**
 * Returns a secret that is generated on the first start and stored in `dataDir`, readable by its owner only. The file
 * is written atomically; if two servers start at the same time, both use the secret that was written first.
 * @throws EnvError for a damaged value
 */
export function persistentSecret(dataDir: string, name: string, { make, fault }: Secret): string {
  const file = join(dataDir, name)
  openDataFolder(dataDir)
  if (!existsSync(file)) {
    const part = `${file}-${randomUUID()}`
    try {
      writeFileSync(part, make(), { mode: 0o600, flush: true })
      linkSync(part, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(part, { force: true })
    }
  }
  const kept = readFileSync(file, 'utf8').trim()
  const wrong = fault(kept)
  if (wrong !== null) throw new EnvError(`DATA_DIR: ${file} ${wrong}. Put it back from a copy; without one, delete it.`)
  return kept
}
