import { createHmac } from 'node:crypto'
import { isEqual } from '../secrets.ts'
import { codeLength } from '../../domain/credentials.ts'

/** Length of a time step in seconds (RFC 6238). Authenticator apps assume this value, SHA-1 and six digits. */
const stepS = 30

/** Length of a secret in bytes; RFC 4226 recommends 160 bits. */
export const secretBytes = 20

/** Number of the time step that contains the instant. */
export const timeStepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepS)

/** Returns the one-time code of a time step (RFC 4226 §5.3, RFC 6238). */
export function codeOfStep(secret: Buffer, step: number, digits = codeLength): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * Returns the time step for which a code is right: the step of the time `at`, the step before it or the step after it
 * (spec §4). Null for a wrong code.
 */
export function stepOfCode(secret: Buffer, digits: string, at: Date): number | null {
  const now = timeStepAt(at)
  return [now, now - 1, now + 1].find((step) => isEqual(digits, codeOfStep(secret, step))) ?? null
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes in base32 without padding (RFC 4648), which authenticator apps read. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32Alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('')
}

/** Returns the address that a QR code gives to an authenticator app. `issuer` is the name that the app shows. */
export function setupAddress(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
