/** Builds everything that `npm start` serves into `dist/`; nothing when it is there already, unless `--force`. */
import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createBuilder } from 'vite'
import { compressAssets } from './compress.ts'
import { keepEarlierAssets } from './earlier-assets.ts'
import { writePlan } from './precache.ts'
import { prerenderPages } from './prerender.ts'
import { builtAlready, fingerprint, markBuilt } from './start/freshness.mjs'
import { timed } from './timed.ts'

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
  // What only the build reads does not belong among the files that are served.
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
