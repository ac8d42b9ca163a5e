import { appendFileSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Environment variable with the path of the file in which tests record failed attempts for `npm test`. */
export const failuresFile = 'HARBOUR_FAILURES'

/** Environment variable with the path of the file in which tests record their durations for `npm test`. */
export const timesFile = 'HARBOUR_TEST_TIMES'

/** Records the duration of a test in `file`, in milliseconds. */
export function noteTime(file: string, ms: number): void {
  const times = process.env[timesFile]
  if (times !== undefined) appendFileSync(times, `${Math.round(ms)} ${file}\n`)
}

/**
 * Returns the slowest test files with their duration in seconds. `times` is the path of the file with the recorded
 * durations.
 */
export function slowestFiles(times: string, most = 10): { readonly file: string; readonly seconds: number }[] {
  const byFile = new Map<string, number>()
  for (const line of readFileSync(times, 'utf8').split('\n')) {
    const [, ms, file = ''] = /^(\d+) (.+)$/.exec(line) ?? []
    if (ms !== undefined) byFile.set(file, (byFile.get(file) ?? 0) + Number(ms) / 1000)
  }
  return [...byFile]
    .map(([file, seconds]) => ({ file, seconds }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
}

interface Failure {
  readonly last: boolean
  readonly test: string
  readonly reasons: readonly string[]
}

export function noteFailure({ last, test, reasons }: Failure): void {
  const file = process.env[failuresFile]
  if (file === undefined) return
  const words = reasons.map((reason) => stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ').slice(0, 700))
  appendFileSync(file, `${last ? 'FAILED' : 'tried once more'}: ${test}\n    ${words.join(' | ')}\n`)
}
