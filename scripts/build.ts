/** Builds everything that `npm start` serves into `dist/`; nothing when it is there already, unless `--force`. */
import { renameSync, rmSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createBuilder } from 'vite'
import { keepEarlierAssets } from './earlier-assets.ts'
import { writePlan } from './precache.ts'
import { prerenderPages } from './prerender.ts'
import { builtAlready, fingerprint, markBuilt } from './start/freshness.mjs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(js|css|svg|json|topojson|webmanifest|txt|xml)$/

/** Minimum size in bytes. Smaller files fit into one packet, so compression would not help. */
const smallest = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes `.br` and `.gz` files beside every text file, except for pages and the worker, which the server changes before
 * sending.
 */
async function compressAssets(folder: string): Promise<void> {
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

/** Runs a step, prints its name and duration, and returns its result. */
async function timed<T>(name: string, step: () => Promise<T> | T): Promise<T> {
  const began = performance.now()
  const result = await step()
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

const root = dirname(import.meta.dirname)

if (process.argv.includes('--force') || !builtAlready(root)) await build()
else console.log('dist/ is up to date.')

async function build(): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  const print = fingerprint(root)
  const keepEarlier = keepEarlierAssets(root, Date.now())
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  await timed('bundles', async () => {
    const builder = await createBuilder({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
    await builder.buildApp()
  })
  // Files that only the build reads must not be served.
  for (const name of ['manifest.json', 'chunks.json']) {
    renameSync(join(root, 'dist/client/.vite', name), join(root, 'dist', name))
  }
  rmSync(join(root, 'dist/client/.vite'), { recursive: true })
  await timed('pages', () => prerenderPages(root))
  writePlan(root)
  await timed('compression', () => compressAssets(join(root, 'dist/client')))
  keepEarlier()
  markBuilt(root, print)
}
