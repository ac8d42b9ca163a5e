import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder } from './data-folder.ts'
import { EnvError } from './env.ts'

interface Secret {
  make(): string
  /** What is wrong with what was kept, to follow its name in a sentence; null when nothing is. */
  fault(kept: string): string | null
}

/**
 * A secret that is made on the first start and kept in `dataDir`, readable by its owner only. It is there completely or
 * not at all; of two that start at once the first one's is both's.
 * @throws EnvError when what was kept is damaged
 */
export function madeOnce(dataDir: string, name: string, { make, fault }: Secret): string {
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
