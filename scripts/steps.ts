import { runTool, tools } from './run-tool.ts'

export interface Step {
  readonly name: string
  /**
   * Returns the exit code, or 'skipped' if something that the step needs is not installed, which does not count as a
   * failure.
   */
  run(): Promise<number | 'skipped'>
}

const tool = (name: string, script: string, ...args: string[]): Step => ({ name, run: () => runTool(script, args) })

/** The checks that need no browser and no database. */
export const checks: readonly Step[] = [
  // One program for types and lint reads the project once, which saves 6 of 33 seconds.
  tool('types and lint', tools.lint, '--type-check', '--deny-warnings'),
  tool('format', tools.format, '--check', '.'),
]

/**
 * Runs all steps in order, even after a failure, and prints times and a summary. Resolves to 0 only if no step failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const lines: string[] = []
  let failed = 0
  for (const { name, run } of steps) {
    console.log(`\n== ${name}`)
    const began = performance.now()
    const code = await run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return 1
    })
    const word = code === 0 ? 'ok     ' : code === 'skipped' ? 'SKIPPED' : 'FAILED '
    if (word === 'FAILED ') failed += 1
    lines.push(`${word} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  }
  console.log(`\n${lines.join('\n')}`)
  return failed === 0 ? 0 : 1
}
