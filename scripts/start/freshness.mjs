import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The inputs of the build, including its scripts. Test files in these folders count too: a wrong guess about which
 * files the build needs would be worse than an extra build.
 */
export const inputs = [
  'app',
  'content',
  'domain',
  'public',
  'server',
  'worker',
  'scripts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

const stamp = 'dist/.built'

/**
 * Returns whether `dist/` was built from the present files. Their contents are compared, because a git clone changes
 * the dates.
 */
export function builtAlready(root) {
  const path = join(root, stamp)
  return existsSync(path) && readFileSync(path, 'utf8') === fingerprint(root)
}

/** Marks `dist/` as built from the files with this fingerprint, which was computed before the build. */
export function markBuilt(root, print) {
  writeFileSync(join(root, stamp), print)
}

/** Returns a hash of the names and contents of all inputs, in a fixed order. */
export function fingerprint(root) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((input) => filesUnder(root, input))) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function filesUnder(root, path) {
  if (!existsSync(join(root, path))) return []
  if (/\.[a-z]+$/.test(path)) return [path]
  return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}
