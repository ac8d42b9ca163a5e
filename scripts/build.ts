/**
 * Builds everything that `npm start` serves into `dist/`. If `dist/` is up to date nothing is built, except with
 * `--force`.
 */
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

/** The minimum size of a file in bytes. A smaller file fits into one network packet, so compression would not help. */
const smallest = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes compressed files (`.br`, `.gz`) beside every text file. Pages and the service worker are left out, because the
 * server changes them before sending.
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
  // Only the build reads these files, so the server must not serve them.
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
