import { LRUCache } from 'lru-cache'
import { compress, encodingOf, taggedFor, type Encoding } from '../http/encoding.ts'
import type { SentPack } from './packs.ts'

/** Content with fewer characters than this is sent uncompressed. */
export const worthwhile = 10_000

/**
 * Compressed packs by ETag. 32 are enough for each pack in both encodings, and for earlier versions that are still
 * requested.
 */
const made = new LRUCache<string, Promise<Buffer>>({ max: 32 })

export function encodingFor({ json }: SentPack, accepted: string | undefined): Encoding | null {
  return json.length < worthwhile ? null : encodingOf(accepted)
}

/** Compresses the pack; the result is cached by its ETag. */
export async function compressed({ json, etag }: SentPack, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const tag = taggedFor(etag, encoding)
  const bytes = made.get(tag) ?? compress(json, encoding, 6)
  made.set(tag, bytes)
  return new Uint8Array(await bytes)
}
