import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, statSync, type Stats } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { EnvError } from './env.ts'

/** What Harbour itself puts into the folder. */
const folders = ['db', 'mail', 'backups']
const files = ['harbour.lock', 'auth-secret', 'vapid-keys', 'erased-accounts']

/**
 * One folder at a time: the recursive way of Node never ends where the system answers that the parent is missing though
 * it is there, as below /proc.
 */
function make(folder: string): void {
  if (existsSync(folder)) return
  make(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Somebody else made it meanwhile; whether it is a folder is looked at below.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Something is made and taken away: rights alone do not tell, for the administrator may write everywhere but in /sys. */
function insistOnWriting(folder: string): void {
  try {
    rmdirSync(mkdtempSync(join(folder, '.writable-')))
  } catch (error) {
    // A full disk is for the database to judge: what is there can still be read.
    if (!['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Null for a link that leads nowhere. */
const statOf = (path: string): Stats | null => statSync(path, { throwIfNoEntry: false }) ?? null

/** What in the folder is of the wrong kind, in words; reading a pipe, for one, would wait for ever. Null when nothing is. */
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

/** What is wrong with a data folder that is there, in words; null when nothing is, or when it is yet to be made. */
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
 * Makes the folder of `DATA_DIR` where it is not there yet, for its owner alone, and sees to it that it can be used.
 * @throws EnvError with one line that names the variable
 */
export function openDataFolder(dataDir: string): void {
  try {
    make(resolve(dataDir))
    const fault = dataFolderFault(dataDir)
    if (fault !== null) throw new Error(fault)
    insistOnWriting(dataDir)
  } catch (error) {
    throw new EnvError(`DATA_DIR: ${(error as Error).message}`)
  }
}
