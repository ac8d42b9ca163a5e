import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from './find-postgres.ts'

/** Returns the path of a PostgreSQL client tool, on PATH or else in PostgreSQL's folder. */
export function postgresTool(name: string): string {
  if (spawnSync(name, ['--version']).status === 0) return name
  const found = findPostgres()
  return found !== undefined && existsSync(join(found, name)) ? join(found, name) : name
}
