import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the full path of a file or folder of the source, for example 'server/db/migrations'. All folders above this
 * module are searched, because the server may run from its bundle in `dist/`.
 */
export function sourceFile(path: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, path))) return join(folder, path)
    if (dirname(folder) === folder) throw new Error(`${path} was not found above ${import.meta.url}`)
  }
}
