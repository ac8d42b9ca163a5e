import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingOf, taggedFor, type Encoding } from '../encoding.ts'
import type { Pack } from './packs.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Below this a pack goes out as it is, in characters. */
export const worthwhile = 10_000

/** As many as go around at a time: each pack in both encodings, and some that have changed since. */
const mostKept = 32
const kept = new Map<string, Promise<Buffer>>()

/** The encoding that suits a pack and whoever asks for it; null for none. */
export function encodingFor({ json }: Pack, accepted: string | undefined): Encoding | null {
  return json.length < worthwhile ? null : encodingOf(accepted)
}

/** The bytes of a pack, made once for each of its tags. */
export async function compressed(pack: Pack, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const tag = taggedFor(pack.etag, encoding)
  const made = kept.get(tag) ?? compress(pack.json, encoding)
  // The last one asked for is the last one to go.
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
