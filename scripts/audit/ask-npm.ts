import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { findNpm } from '../start/npm.mjs'
import { readAnswer, type Answer } from './judge.ts'

/** Asks the registry through npm about the packages in the lock file of `folder`, including development ones. */
export async function askNpm(folder: string, env: NodeJS.ProcessEnv): Promise<Answer> {
  // An outer `npm run` sets this variable, with which the inner npm would work in the outer folder.
  const { npm_config_local_prefix: _, ...rest } = env
  const child = spawn(process.execPath, [findNpm(), 'audit', '--json', '--package-lock-only'], {
    cwd: folder,
    env: rest,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const printed = text(child.stdout)
  await once(child, 'exit')
  return readAnswer(await printed)
}
