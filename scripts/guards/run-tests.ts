import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { tools } from '../run-tool.ts'

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[]
  }[]
}

const minutes = 90

/**
 * Runs test files of the copy in `folder` until a test fails. Returns the name of that test, or null if all pass.
 * Rejects if a file could not run its tests.
 */
export async function firstFailure(
  folder: string,
  files: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  const output = join(folder, `report-${randomUUID()}.json`)
  const config = ['--config', 'scripts/guards/vitest.config.ts']
  const child = spawn(
    process.execPath,
    [tools.unit, 'run', ...files, ...config, '--bail', '1', '--reporter', 'json', '--outputFile', output],
    {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore'],
      timeout: minutes * 60_000,
      killSignal: 'SIGKILL',
    },
  )
  await new Promise((resolve) => child.on('exit', resolve))
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report
  rmSync(output)
  const results = testResults.map(({ name, ...result }) => ({ file: relative(folder, name), ...result }))
  for (const { file, assertionResults } of results) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed !== undefined) return `\`${file}\`: '${failed.title}'`
  }
  const silent = results.find(({ message }) => message !== '')
  if (silent !== undefined) throw new Error(`${silent.file} did not run: ${silent.message}`)
  return null
}
