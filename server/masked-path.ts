/** Whatever follows these is a key of hers, however it was mangled on its way, to her calendar, to her mails; or an address of hers. */
const keys = /(\/(?:calendar|stop|admin\/roles)\/).+/i

/** As long as a token of 256 bits; letters that were escaped, also twice, belong to it. */
const tokens = /(?:[\w-]|%(?:25)*[\da-f]{2}){43,}/gi

/** A path as the log may hold it: without the secrets that open something for whoever has them. */
export function maskedPath(path: string): string {
  return path.replace(keys, '$1[secret]').replaceAll(tokens, '[secret]')
}
