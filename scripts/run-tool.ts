import { spawn } from 'node:child_process'
import { dirname } from 'node:path'

const root = dirname(import.meta.dirname)

/**
 * Runs a JavaScript program with this Node in the project folder and resolves to its exit code. The program writes to
 * the output of this process and receives its signals SIGTERM and SIGINT.
 */
export function runTool(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    const end = (signal: NodeJS.Signals): void => void child.kill(signal)
    process.on('SIGTERM', end).on('SIGINT', end)
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('SIGTERM', end).off('SIGINT', end)
      resolve(code ?? 1)
    })
  })
}

/** The files that start our command-line tools. They are run without a shell, so that spaces in paths are safe. */
export const tools = {
  build: 'scripts/build.ts',
  drizzle: 'node_modules/drizzle-kit/bin.cjs',
  format: 'node_modules/oxfmt/bin/oxfmt',
  lint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  unit: 'node_modules/vitest/vitest.mjs',
  weigh: 'scripts/weigh.ts',
} as const
