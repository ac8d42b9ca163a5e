import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Returns a random token of this many bytes, in base64url. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Returns a random code of decimal digits. */
export const newDigits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0')

/** Returns the hash under which a token is stored. It needs no key, because tokens are long and random. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Returns a keyed hash of a text that can be guessed, for example a code: trying all texts needs the key. */
export const keyedHash = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Derives a key for one purpose from the server's secret. */
export const keyFor = (purpose: string, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Whether two texts are equal. It takes the same time however many characters are equal. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
