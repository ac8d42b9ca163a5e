import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { inputs } from './freshness.mjs'

const root = resolve(import.meta.dirname, '../..')

/** Returns all files that these files import by a relative path, directly or indirectly. */
function imported(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    const found = readFileSync(file, 'utf8').matchAll(/\bfrom '(\.{1,2}\/[^']+)'/g)
    imported(
      [...found].map(([, path = '']) => resolve(dirname(file), path)),
      seen,
    )
  }
  return seen
}

test('a change of any input of the build causes a new build', () => {
  const parts = [...imported(['vite.config.ts', 'scripts/build.ts'].map((file) => join(root, file)))]
  expect(parts.length).toBeGreaterThan(8)
  const covered = (path: string) => inputs.some((input) => path === input || path.startsWith(`${input}/`))
  expect(parts.map((file) => relative(root, file)).filter((path) => !covered(path))).toEqual([])
})
