import { accessSync, constants, existsSync, readFileSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backupsFolder } from '../../server/db/dump.ts'
import { dataFolderFault } from '../../server/data-folder.ts'
import { vapidFault } from '../../server/vapid.ts'
import { fail, ok, warn, type Finding, type Patient } from './finding.ts'

const mega = 1024 * 1024
const [littleMb, nothingMb] = [1024, 100]
const hourMs = 3_600_000
const staleHours = 26

function checkSpace(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / mega)
  if (free >= littleMb) return ok('space', `${Math.floor(free / 1024)} GB free for DATA_DIR`)
  const says = `${free} MB free for DATA_DIR`
  return free < nothingMb ? fail('space', says, 'make room') : warn('space', says, 'make room')
}

/** Other users of this machine must not be able to read the files, which contain keys, e-mails and backups. */
function checkRights(folder: string): Finding {
  if (process.platform === 'win32') return ok('data', resolve(folder))
  const open = ['.', 'auth-secret', 'vapid-keys']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0)
  return open.length === 0
    ? ok('data', `${resolve(folder)}, for its owner alone`)
    : warn('data', `others of this machine may read ${open.join(', ')}`, `chmod -R go= ${folder}`)
}

/** Checks that DATA_DIR is writable and private and has free space. */
export function checkDataFolder({ env: { dataDir } }: Patient): Finding[] {
  if (!existsSync(dataDir)) return [ok('data', `${resolve(dataDir)} will be made on the first start`)]
  const fault = dataFolderFault(dataDir)
  if (fault !== null) return [fail('data', fault, 'give DATA_DIR a folder of its own')]
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [fail('data', `${resolve(dataDir)} cannot be written to`, 'give it to the user that Harbour runs as')]
  }
  return [checkRights(dataDir), checkSpace(dataDir)]
}

/** Checks the age of the newest backup below DATA_DIR. Backups in other places are not checked. */
export function checkBackups({ env, now }: Patient): Finding[] {
  if (env.demo) return []
  const folder = join(env.dataDir, backupsFolder)
  const times = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^harbour-.*(\.dump|\.tar\.gz)$/.test(name))
    .map((name) => statSync(join(folder, name)).mtimeMs)
  const todo = 'run npm run backup every night, and keep copies on another machine'
  if (times.length === 0) return [warn('backup', `none below ${resolve(folder)}`, todo)]
  const hours = Math.floor((now().getTime() - Math.max(...times)) / hourMs)
  const says = `the newest below DATA_DIR is ${hours} h old`
  return [hours > staleHours ? warn('backup', says, todo) : ok('backup', says)]
}

/**
 * Checks the keys of web push. They come from the environment (validated by readEnv) or were generated on the first
 * start.
 */
export function checkPush({ env }: Patient): Finding {
  if (env.vapid !== undefined) return ok('push', 'the keys of the environment belong together')
  const file = join(env.dataDir, 'vapid-keys')
  if (!existsSync(file) || !statSync(file).isFile())
    return ok('push', 'keys will be made on the first start, in DATA_DIR')
  const [publicKey = '', privateKey = ''] = readFileSync(file, 'utf8').trim().split(' ')
  const fault = vapidFault({ publicKey, privateKey })
  return fault === null
    ? ok('push', 'the keys in DATA_DIR/vapid-keys belong together')
    : fail('push', `the private key in DATA_DIR/vapid-keys ${fault}`, 'put the file of a backup back')
}
