import { createHash } from 'node:crypto'

/**
 * Size in bytes of a Bloom filter of leaked passwords. The filter recognises every password of the list, and wrongly
 * about one in 5,000 other passwords. The passwords cannot be read from its bytes.
 */
export const filterBytes = 1_048_576

/**
 * Number of bits that are set for each password. With 475,000 passwords in 8.4 million bits, 12 gives almost the
 * lowest number of false matches.
 */
const bitsEach = 12

/** Returns the positions of the bits of a password. Upper and lower case are treated as equal. */
function positionsOf(password: string): number[] {
  const hash = createHash('sha256').update(password.toLowerCase().normalize('NFKC')).digest()
  const [first, step] = [hash.readUInt32LE(0), (hash.readUInt32LE(4) | 1) >>> 0]
  return Array.from({ length: bitsEach }, (_, index) => (first + index * step) % (filterBytes * 8))
}

export function addPassword(filter: Uint8Array, password: string): void {
  for (const bit of positionsOf(password)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7))
}

export function hasPassword(filter: Uint8Array, password: string): boolean {
  return positionsOf(password).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0)
}
