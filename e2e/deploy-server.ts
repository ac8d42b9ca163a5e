import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { readEnv } from '../server/env.ts'
import { pageRoutes } from '../server/pages/routes.ts'
import { securityHeaders } from '../server/http/security.ts'
import { test as base } from './harbour.ts'
import { startServer } from './server.ts'
import { freePort } from '../scripts/free-port.ts'

const built = join(dirname(import.meta.dirname), 'dist/client')
const text = /\.(js|css|html|json)$/
const hash = /-[\w-]{8}(?=\.(js|css|woff2|topojson)\b)/g

/**
 * Runs the built server with a proxy in front of it that serves the pages. A test can deploy a new build to the proxy.
 * For speed this is a copy of `dist/` in which all hashed files have new names, as if every source had been changed.
 * The files of the previous build are deleted.
 */
export async function startDeployServer(settings: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const inner = await freePort()
  const url = `http://localhost:${port}`
  const server = await startServer({ ...settings, PORT: String(inner), BASE_URL: url })
  const env = readEnv({ BASE_URL: url, DEMO: '1', ...settings })
  const folder = mkdtempSync(join(tmpdir(), 'harbour-deploys-'))
  let pages = pageRoutes(env, built)
  let count = 0
  let worldOfWorker = ''

  const app = new Hono()
    .all('/api/*', (c) => proxy(`http://localhost:${inner}${c.req.url.slice(url.length)}`, { raw: c.req.raw }))
    .use(securityHeaders(env))
    .get('/sw.js', async (c) => {
      const script = await (await pages.fetch(new Request(c.req.url))).text()
      return c.body(worldOfWorker + script, 200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
    })
    .get('*', (c) => pages.fetch(c.req.raw))
  const http = serve({ fetch: app.fetch, port, hostname: 'localhost' }) as HttpServer
  await once(http, 'listening')

  return {
    ...server,
    url,
    deploy(): void {
      rmSync(join(folder, String(count)), { recursive: true, force: true })
      count += 1
      const client = join(folder, String(count))
      copyRenamed(client, String(count).padStart(4, '0'))
      pages = pageRoutes(env, client)
    },
    /** Adds a script to the start of the service worker, because Playwright can add scripts to pages only. */
    tellWorker(script: string): void {
      worldOfWorker = `${script};\n`
    },
    async stop(): Promise<void> {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function copyRenamed(client: string, mark: string): void {
  // The first half of the hash stays, so that two files with the same base name remain different.
  const renamed = (words: string): string => words.replace(hash, (whole) => whole.slice(0, 5) + mark)
  for (const folder of ['', 'pages', 'assets']) {
    const files = readdirSync(join(built, folder), { withFileTypes: true }).filter((entry) => entry.isFile())
    for (const { name } of files.filter((entry) => !/\.(br|gz)$/.test(entry.name))) {
      const file = join(client, folder, folder === 'assets' ? renamed(name) : name)
      cpSync(join(built, folder, name), file)
      if (text.test(name)) writeFileSync(file, renamed(readFileSync(file, 'utf8')))
    }
  }
}

export type DeployServer = Awaited<ReturnType<typeof startDeployServer>>

/**
 * The test functions of `harbour.ts` with a service worker, and with a server of their own on which a test can deploy.
 */
export const test = base.extend<object, { yard: DeployServer }>({
  yard: [
    async ({ settings }, use) => {
      const server = await startDeployServer(settings)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  harbour: [async ({ yard }, use) => use(yard), { scope: 'worker' }],

  serviceWorkers: 'allow',
})
