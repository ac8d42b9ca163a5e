import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(js|css|svg|json|topojson|webmanifest|txt|xml)$/

/** Not worth a second file: smaller than what a packet carries anyway. */
const smallest = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside every text file below the folder; the server only picks. Pages and the
 * worker are left out: the server writes into them first.
 */
export async function compressAssets(folder: string): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && text.test(entry.name) && entry.name !== 'sw.js')
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file)
      if (plain.length < smallest) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      }
      writeFileSync(`${file}.br`, await brotli(plain, { params }))
      writeFileSync(`${file}.gz`, await zip(plain, { level: 9 }))
    }),
  )
}
