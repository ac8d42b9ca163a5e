/** The one place where the app writes to the console: what failed, in the words of spec §8, and why. */
export function logError(what: string, error: unknown): void {
  console.error(what, error)
}

/** A page that does not exist was asked for (spec §8, 404). */
export function logMissing(path: string): void {
  console.error('404: there is no page at', path)
}
