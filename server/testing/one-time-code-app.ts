import { codeOfStep, timeStepAt } from '../auth/one-time-codes.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes base32 without padding, as an authenticator app does with a typed secret. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** Returns the code that an authenticator app shows at `at` for a typed secret, or `apart` time steps later. */
export const codeFor = (secret: unknown, at: Date, apart = 0): string =>
  codeOfStep(fromBase32(String(secret)), timeStepAt(at) + apart)
