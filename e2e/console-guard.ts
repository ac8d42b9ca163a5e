import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** A request during a sign-out gets 401, which the browser logs. */
const signedOutMeanwhile =
  /status of 401 .*\/api\/(check-subscription|subscription|receipts|live|notifications|push|profile|lists)\)$/

/** Fetched when the page is at rest, maybe just when a test takes the network or the access away; nothing is missing then. */
const fetchedAhead =
  /The service worker could not be registered|\/assets\/service-worker-|^Updates cannot be offered|^What is there to read could not be fetched|status of 40[13] .*\/api\/content\/|net::ERR_CONNECTION_REFUSED .*\/assets\//

/** A test that takes the network away cuts off whatever is being asked, and the browser and Harbour both say so. */
const networkTaken = /net::ERR_INTERNET_DISCONNECTED|ApiError: You seem to be offline/

/** A test that sets the clock on cuts off whatever is being asked: by the page's clock that took too long. */
const clockSetOn = /ApiError: The harbour is slow to answer|TimeoutError: signal timed out/

/** Chromium's headless shell lets nobody keep the screen on, and has no Background Sync. */
const notInTheShell =
  /^The screen could not be kept on NotAllowedError|^The browser keeps no appointment for sending UnknownError: Background Sync is disabled/

/** What the page is made to say when its policy was broken, and what browsers say by themselves, of workers too. */
const brokenPolicy = /^Policy broken: |Content[ -]Security[ -]Policy/i

/** Runs in every page and frame before anything of theirs. */
function sayWhatBreaksThePolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`Policy broken: ${effectiveDirective} by ${blockedURI} at ${sourceFile}:${lineNumber}`)
  })
}

/**
 * Watches the consoles of a test's pages: an error there, an uncaught exception or a violation of the
 * Content-Security-Policy fails the test, unless the test said that it would come.
 */
export function createConsoleGuard() {
  const seen: string[] = []
  const expected: RegExp[] = [signedOutMeanwhile, fetchedAhead, networkTaken, clockSetOn, notInTheShell]
  const broken: string[] = []
  const expectedBroken: RegExp[] = []

  const hear = (message: ConsoleMessage): void => {
    const text = `${message.text()} (${message.location().url})`
    // Kept apart: a pattern for something else must not excuse it by chance.
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
    /** Such errors belong to this test. */
    expect(...patterns: RegExp[]): void {
      expected.push(...patterns)
    },
    /** This test breaks the policy of the page on purpose. */
    expectBrokenPolicy(...patterns: RegExp[]): void {
      expectedBroken.push(...patterns)
    },
    /** All that was logged so far, expected or not. */
    seen,
    unexpected: (): string[] => [...rest(seen, expected), ...rest(broken, expectedBroken)],
  }
}

export type ConsoleGuard = ReturnType<typeof createConsoleGuard>
