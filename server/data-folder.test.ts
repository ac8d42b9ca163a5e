import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataFolderFault, openDataFolder } from './data-folder.ts'
import { EnvError } from './env.ts'

let home: string
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'harbour-folder-')))
})
afterEach(() => {
  chmodSync(home, 0o700)
  rmSync(home, { recursive: true, force: true })
})

const pipe = (path: string) => void execFileSync('mkfifo', [path])
const file = (path: string) => writeFileSync(path, 'x')
const folder = (path: string) => mkdirSync(path)

test('the data folder is created with its parent folders, readable by its owner only, and empty', () => {
  const path = join(home, 'one', 'two', 'three')
  openDataFolder(path)
  openDataFolder(path)
  expect(statSync(path).mode & 0o777).toBe(0o700)
  expect(readdirSync(path)).toEqual([])
})

test('a link to a folder, and broken links inside, are accepted', () => {
  mkdirSync(join(home, 'real'))
  symlinkSync(join(home, 'real'), join(home, 'link'))
  symlinkSync('/nowhere', join(home, 'real', 'loose'))
  file(join(home, 'real', 'notes.txt'))
  expect(() => openDataFolder(join(home, 'link'))).not.toThrow()
})

const onLinux = ['/proc', '/proc/harbour', '/proc/harbour/data', '/proc/self/harbour', '/sys', '/sys/harbour']

test.each([
  '/dev/null',
  '/dev/null/data',
  import.meta.filename,
  join(import.meta.filename, 'data'),
  `/tmp/${'x'.repeat(300)}`,
  ...(process.platform === 'linux' ? onLinux : []),
])('%s is refused at once', (path) => {
  expect(() => openDataFolder(path)).toThrow(EnvError)
  expect(() => openDataFolder(path)).toThrow(/^DATA_DIR: .+$/)
})

test.each([
  ['harbour.lock', pipe],
  ['auth-secret', pipe],
  ['vapid-keys', pipe],
  ['erased-accounts', pipe],
  ['db', pipe],
  ['mail', pipe],
  ['anything', pipe],
  ['db', file],
  ['mail', file],
  ['backups', file],
  ['auth-secret', folder],
  ['harbour.lock', folder],
] as const)('a folder in which %s is of the wrong kind is refused (%o)', (name, make) => {
  make(join(home, name))
  expect(() => openDataFolder(home)).toThrow(`DATA_DIR: ${join(home, name)} is `)
  expect(dataFolderFault(home)).toContain(join(home, name))
})

test('a broken link is refused', () => {
  symlinkSync('/nowhere/at/all', join(home, 'link'))
  expect(() => openDataFolder(join(home, 'link'))).toThrow(/^DATA_DIR: .+$/)
})

test.skipIf(process.getuid?.() === 0)('a folder without write access is refused', () => {
  chmodSync(home, 0o500)
  expect(() => openDataFolder(home)).toThrow(/^DATA_DIR: .+$/)
  expect(() => openDataFolder(join(home, 'below'))).toThrow(/^DATA_DIR: .+$/)
})
