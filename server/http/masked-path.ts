/** Paths that end in a secret (links to calendars, links in mails) or in an email address. */
const keys = /(\/(?:(?:task-)?calendar|stop|admin\/roles)\/).+/i

/** Tokens of 256 bits in base64url, also with percent-encoded characters. */
const tokens = /(?:[\w-]|%(?:25)*[\da-f]{2}){43,}/gi

export function maskedPath(path: string): string {
  return path.replace(keys, '$1[secret]').replaceAll(tokens, '[secret]')
}
