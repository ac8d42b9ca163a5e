import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** The file that `npm test` wants to find a line in for each test of the browser that did not pass at once. */
export const failuresFile = 'HARBOUR_FAILURES'

/** What went wrong and in which line of the test, in one line. */
function reason({ errors }: TestResult): string {
  const said = errors.map(({ message, location }) => {
    const words = stripVTControlCharacters(message ?? '').replaceAll(/\s+/g, ' ')
    return `${words.slice(0, 700)}${location === undefined ? '' : ` (line ${location.line})`}`
  })
  return said.join(' | ')
}

/** Notes failures where the summary of the whole run finds them: pages of output lie between the two. */
export default class Failures implements Reporter {
  private readonly file = process.env[failuresFile]

  printsToStdio(): boolean {
    return false
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (this.file === undefined || result.status === test.expectedStatus || result.status === 'skipped') return
    const { file, line } = test.location
    const at = `${file.slice(file.lastIndexOf('/') + 1)}:${line}`
    const given = result.retry < test.retries ? 'tried once more' : 'FAILED'
    appendFileSync(this.file, `${given}: ${at} ${test.title}\n    ${reason(result)}\n`)
  }
}
