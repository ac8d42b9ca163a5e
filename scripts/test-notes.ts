import { appendFileSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The file that `npm test` wants to find a line in for each test that did not pass at once. */
export const failuresFile = 'HARBOUR_FAILURES'

/** The file that `npm test` wants to find the time of each test in. */
export const timesFile = 'HARBOUR_TEST_TIMES'

/** Notes how long a test of `file` took, in milliseconds. */
export function noteTime(file: string, ms: number): void {
  const times = process.env[timesFile]
  if (times !== undefined) appendFileSync(times, `${Math.round(ms)} ${file}\n`)
}

/** The test files that took longest, in seconds, as the file of times has them. */
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
  /** Whether that was its last try. */
  readonly last: boolean
  /** The test's file and name. */
  readonly test: string
  readonly reasons: readonly string[]
}

/** Notes a failure where the summary of the whole run finds it: pages of output lie between the two. */
export function noteFailure({ last, test, reasons }: Failure): void {
  const file = process.env[failuresFile]
  if (file === undefined) return
  const words = reasons.map((reason) => stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ').slice(0, 700))
  appendFileSync(file, `${last ? 'FAILED' : 'tried once more'}: ${test}\n    ${words.join(' | ')}\n`)
}
