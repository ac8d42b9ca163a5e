import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Pack } from './packs.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** The smaller one first. */
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** Below this a pack goes out as it is, in characters. */
export const worthwhile = 10_000

/** As many as go around at a time: each pack in both encodings, and some that have changed since. */
const mostKept = 32
const kept = new Map<string, Promise<Buffer>>()

/** The encoding that suits a pack and whoever asks for it; null for none. */
export function encodingFor({ json }: Pack, accepted: string | undefined): Encoding | null {
  if (json.length < worthwhile) return null
  const named = (accepted ?? '').toLowerCase().split(',')
  return encodings.find((encoding) => named.some((each) => isWanted(each, encoding))) ?? null
}

/** 'br' and 'br;q=0.8' are, 'br;q=0' is not. */
function isWanted(named: string, encoding: Encoding): boolean {
  const [name, weight = 'q=1'] = named.split(';').map((part) => part.trim())
  return name === encoding && Number(weight.replace('q=', '')) > 0
}

/** Another encoding is another copy, so it has another strong tag. */
export function taggedFor({ etag }: Pack, encoding: Encoding | null): string {
  return encoding === null ? etag : etag.replace(/"$/, `.${encoding}"`)
}

/** The bytes of a pack, made once for each of its tags. */
export async function compressed(pack: Pack, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const tag = taggedFor(pack, encoding)
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
