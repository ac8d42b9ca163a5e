import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

interface Entry {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  /** `inBundle` is true if the package is contained in the archive of its parent package. */
  readonly inBundle?: boolean
}

const lock = JSON.parse(readFileSync(join(resolve(import.meta.dirname, '../..'), 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}

test('the lock file has a hash and the public registry for every package, also for other platforms', () => {
  const { '': _, ...packages } = lock.packages
  expect(Object.keys(packages).length).toBeGreaterThan(500)
  const lacking = Object.entries(packages).filter(
    ([, { version, resolved, integrity, inBundle }]) =>
      version === undefined ||
      (inBundle !== true &&
        !(
          /^sha512-[\w+/]{86}==$/.test(integrity ?? '') &&
          resolved?.startsWith('https://registry.npmjs.org/') === true &&
          resolved.endsWith(`-${version}.tgz`)
        )),
  )
  expect(lacking.map(([path]) => path)).toEqual([])
})
