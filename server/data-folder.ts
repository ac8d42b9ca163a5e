import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, statSync, type Stats } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { EnvError } from './env.ts'

/** Folders and files that Harbour creates in `DATA_DIR`. */
const folders = ['db', 'mail', 'backups']
const files = ['harbour.lock', 'auth-secret', 'vapid-keys', 'erased-accounts']

/**
 * Creates missing folders one by one, because Node's recursive mkdir loops forever if the system reports an existing
 * parent as missing (for example below /proc).
 */
function make(folder: string): void {
  if (existsSync(folder)) return
  make(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process created the folder in the meantime; the checks of the folder still run.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * Tests for write access by creating and deleting a folder. Permission bits are not enough: they never stop root, but
 * writing can fail nevertheless, for example in /sys.
 */
function assertWritable(folder: string): void {
  try {
    rmdirSync(mkdtempSync(join(folder, '.writable-')))
  } catch (error) {
    // A full disk is not an error here: existing data can still be read.
    if (!['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

const statOf = (path: string): Stats | null => statSync(path, { throwIfNoEntry: false }) ?? null

/**
 * Returns an error message about the first entry of the wrong kind, because for example reading a pipe would block
 * forever. Returns null when all entries are right.
 */
function wrongKind(folder: string): string | null {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const found = statOf(path)
    if (found === null) continue
    if (files.includes(name) && !found.isFile()) return `${path} is not a file`
    if (folders.includes(name) && !found.isDirectory()) return `${path} is not a folder`
    if (!found.isFile() && !found.isDirectory()) return `${path} is neither a file nor a folder`
  }
  return null
}

/** Returns an error message about an existing data folder; null when the folder is usable or does not exist. */
export function dataFolderFault(dataDir: string): string | null {
  try {
    const found = statOf(dataDir)
    if (found === null) return null
    return found.isDirectory() ? wrongKind(dataDir) : `${resolve(dataDir)} is not a folder`
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * Creates `DATA_DIR` if it is missing, readable by its owner only, and checks that it can be used.
 * @throws EnvError with one line that names the variable
 */
export function openDataFolder(dataDir: string): void {
  try {
    make(resolve(dataDir))
    const fault = dataFolderFault(dataDir)
    if (fault !== null) throw new Error(fault)
    assertWritable(dataDir)
  } catch (error) {
    throw new EnvError(`DATA_DIR: ${(error as Error).message}`)
  }
}
