import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { noteFailure, noteTime } from './test-notes.ts'

/** Records the duration of each attempt of a browser test, and the failed attempts. */
export default class BrowserNotes implements Reporter {
  printsToStdio(): boolean {
    return false
  }

  onTestEnd(test: TestCase, { status, retry, errors, duration }: TestResult): void {
    const name = test.location.file.slice(test.location.file.lastIndexOf('/') + 1)
    noteTime(`e2e/${name}`, duration)
    if (status === test.expectedStatus || status === 'skipped') return
    noteFailure({
      last: retry >= test.retries,
      test: `${name}:${test.location.line} ${test.title}`,
      reasons: errors.map(
        ({ message = '', location }) => message + (location === undefined ? '' : ` (line ${location.line})`),
      ),
    })
  }
}
