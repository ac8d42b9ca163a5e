import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The file that `npm test` wants to find a line in for each test that did not pass at once. */
export const failuresFile = 'HARBOUR_FAILURES'

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
