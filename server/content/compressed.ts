import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingOf, taggedFor, type Encoding } from '../encoding.ts'
import type { SentPack } from './packs.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Content with fewer characters than this is sent uncompressed. */
export const worthwhile = 10_000

/** Number of cached responses: enough for each pack in both encodings and for some recent versions. */
const mostKept = 32
const kept = new Map<string, Promise<Buffer>>()

export function encodingFor({ json }: SentPack, accepted: string | undefined): Encoding | null {
  return json.length < worthwhile ? null : encodingOf(accepted)
}

/** Compresses the pack; the result is cached by its ETag. */
export async function compressed(pack: SentPack, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const tag = taggedFor(pack.etag, encoding)
  const made = kept.get(tag) ?? compress(pack.json, encoding)
  // The entry is moved to the end, because the least recently used entry is removed first.
  kept.delete(tag)
  kept.set(tag, made)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
  return new Uint8Array(await made)
}

const compress = (json: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : gz(json)
