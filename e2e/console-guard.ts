import type { BrowserContext } from '@playwright/test'

/** Whoever signs out while something was being asked on her behalf is answered 401, and the browser itself says so. */
const signedOutMeanwhile = /status of 401 .*\/api\/(check-subscription|subscription|receipts|live)\)$/

/**
 * Watches the consoles of a test's pages: an error there, an uncaught exception or a violation of the
 * Content-Security-Policy fails the test, unless the test said that it would come.
 */
export function createConsoleGuard() {
  const seen: string[] = []
  const expected: RegExp[] = [signedOutMeanwhile]

  return {
    watch(context: BrowserContext): void {
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => seen.push(`Uncaught ${error.error().stack ?? String(error.error())}`))
    },
    /** Such errors belong to this test. */
    expect(...patterns: RegExp[]): void {
      expected.push(...patterns)
    },
    /** All that was logged so far, expected or not. */
    seen,
    unexpected: (): string[] => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
  }
}

export type ConsoleGuard = ReturnType<typeof createConsoleGuard>
