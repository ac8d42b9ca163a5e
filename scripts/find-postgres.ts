import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const debian = '/usr/lib/postgresql'

/**
 * Returns the folder with `initdb` and `postgres`: `$HARBOUR_PG_BIN`, the folder of `pg_config`, or the newest of
 * Debian.
 */
export function findPostgres(): string | undefined {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const candidates = [process.env['HARBOUR_PG_BIN'], asked.stdout?.trim(), ...debianVersions()]
  return candidates.find((folder): folder is string => Boolean(folder) && existsSync(join(folder ?? '', 'initdb')))
}

function debianVersions(): string[] {
  if (!existsSync(debian)) return []
  return readdirSync(debian)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
}
