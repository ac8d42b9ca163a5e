import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** The browser logs a 401 for a request that was under way during a sign-out. */
const signedOutMeanwhile =
  /status of 401 .*\/api\/(check-subscription|subscription|receipts|live|notifications|push|profile|lists)\)$/

/**
 * Files and packs that an idle page fetches in advance. If a test takes away the network or the access at that moment,
 * these errors are logged, but the test still has all it needs.
 */
const fetchedAhead =
  /The service worker could not be registered|\/assets\/service-worker-|^Upkeep of the page could not be started|^What is there to read could not be fetched|status of 40[13] .*\/api\/content\/|net::ERR_CONNECTION_REFUSED .*\/assets\//

/** Requests under way fail when a test takes the network away. The browser and Harbour both log it. */
const networkTaken = /net::ERR_INTERNET_DISCONNECTED|ApiError: You seem to be offline/

const clockSetOn = /ApiError: The harbour is slow to answer|TimeoutError: signal timed out/

/** Chromium's headless shell has no wake lock and no Background Sync. */
const notInTheShell =
  /^The screen could not be kept on NotAllowedError|^The browser keeps no appointment for sending UnknownError: Background Sync is disabled/

/**
 * Matches the message that `sayWhatBreaksThePolicy` logs, and the browser's own messages, which also come from workers.
 */
const brokenPolicy = /^Policy broken: |Content[ -]Security[ -]Policy/i

/** Logs policy violations. Runs in every page and frame before their own scripts. */
function sayWhatBreaksThePolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`Policy broken: ${effectiveDirective} by ${blockedURI} at ${sourceFile}:${lineNumber}`)
  })
}

/**
 * Watches the consoles of a test's pages. An error, an uncaught exception or a violation of the Content-Security-Policy
 * fails the test, unless the test has declared it as expected.
 */
export function createConsoleGuard() {
  const seen: string[] = []
  const expected: RegExp[] = [signedOutMeanwhile, fetchedAhead, networkTaken, clockSetOn, notInTheShell]
  const broken: string[] = []
  const expectedBroken: RegExp[] = []

  const hear = (message: ConsoleMessage): void => {
    const text = `${message.text()} (${message.location().url})`
    // Policy violations have their own list, so that a pattern for another error cannot excuse them by chance.
    if (brokenPolicy.test(message.text())) broken.push(text)
    else if (message.type() === 'error') seen.push(text)
  }
  const rest = (texts: readonly string[], patterns: readonly RegExp[]): string[] =>
    texts.filter((text) => !patterns.some((pattern) => pattern.test(text)))

  return {
    async watch(context: BrowserContext): Promise<void> {
      context.on('console', hear)
      context.on('serviceworker', (worker) =>
        worker.on('console', (message) => brokenPolicy.test(message.text()) && hear(message)),
      )
      context.on('weberror', (error) => seen.push(`Uncaught ${error.error().stack ?? String(error.error())}`))
      await context.addInitScript(sayWhatBreaksThePolicy)
    },
    expect(...patterns: RegExp[]): void {
      expected.push(...patterns)
    },
    expectBrokenPolicy(...patterns: RegExp[]): void {
      expectedBroken.push(...patterns)
    },
    seen,
    unexpected: (): string[] => [...rest(seen, expected), ...rest(broken, expectedBroken)],
  }
}

export type ConsoleGuard = ReturnType<typeof createConsoleGuard>
