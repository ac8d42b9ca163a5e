import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { noteFailure } from './failures.ts'

/** Notes each try of a browser test that did not pass. */
export default class Failures implements Reporter {
  printsToStdio(): boolean {
    return false
  }

  onTestEnd(test: TestCase, { status, retry, errors }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return
    const { file, line } = test.location
    noteFailure({
      last: retry >= test.retries,
      test: `${file.slice(file.lastIndexOf('/') + 1)}:${line} ${test.title}`,
      reasons: errors.map(
        ({ message = '', location }) => message + (location === undefined ? '' : ` (line ${location.line})`),
      ),
    })
  }
}
