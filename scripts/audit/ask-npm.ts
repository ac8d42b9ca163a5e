import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { findNpm } from '../start/npm.mjs'
import { readAnswer, type Answer } from './judge.ts'

/** Asks the registry, through npm, about the packages in the lock file of `folder`, including development packages. */
export async function askNpm(folder: string, env: NodeJS.ProcessEnv): Promise<Answer> {
  // `npm run` sets this variable. With it, the npm started here would work in the folder of the outer npm.
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
