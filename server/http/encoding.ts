import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Supported encodings of responses; the first one gives the smallest output. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Compresses a text. `quality` is for Brotli, from 0 to 11. */
export const compress = (text: string | Buffer, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : gz(text)

export function encodingOf(accepted: string | undefined): Encoding | null {
  const named = (accepted ?? '').toLowerCase().split(',')
  return encodings.find((encoding) => named.some((each) => isWanted(each, encoding))) ?? null
}

/** Whether an entry of `Accept-Encoding` allows the encoding: 'br' and 'br;q=0.8' allow it, 'br;q=0' does not. */
function isWanted(named: string, encoding: Encoding): boolean {
  const [name, weight = 'q=1'] = named.split(';').map((part) => part.trim())
  return name === encoding && Number(weight.replace('q=', '')) > 0
}

/** Returns the ETag for an encoding, because each encoding needs its own strong ETag. */
export function taggedFor(etag: string, encoding: Encoding | null): string {
  return encoding === null ? etag : etag.replace(/"$/, `.${encoding}"`)
}
