/** Paths that end with a secret (calendar and email links) or an address. */
const keys = /(\/(?:(?:task-)?calendar|stop|admin\/roles)\/).+/i

/** Tokens of 256 bits, also with percent-encoded characters. */
const tokens = /(?:[\w-]|%(?:25)*[\da-f]{2}){43,}/gi

/** Returns a path for the log, without secrets. */
export function maskedPath(path: string): string {
  return path.replace(keys, '$1[secret]').replaceAll(tokens, '[secret]')
}
