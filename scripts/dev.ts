/**
 * The development server, with hot reload on one port. Harbour's server answers API paths, and Vite all other paths.
 *
 * A change in `server/`, `domain/` or `content/` restarts Harbour's server; browser code is replaced without a restart.
 */
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { dirname, join, relative, sep } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import type { assemble } from '../server/main.ts'
import { EnvError, readEnv, type Env } from '../server/env.ts'
import { htmlAttributes } from '../server/pages/documents.ts'
import { isAnswered } from './dev-paths.ts'

const root = dirname(import.meta.dirname)
/**
 * A built app may have registered a service worker at this address, which would keep showing the built app. This
 * service worker replaces it and then removes itself.
 */
const selfRemovingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', async () => {
  await self.registration.unregister()
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url)
})`

const served = new Set(['server', 'domain', 'content'])

const env = settings()
const http = createHttpServer()
const vite = await createVite({
  root,
  configFile: join(root, 'vite.config.ts'),
  server: { middlewareMode: true, hmr: { server: http } },
})
let assembled = await open()
let reopening: Promise<void> | undefined

const answer = getRequestListener((request, bindings) => assembled.app.fetch(request, bindings))

http.on('request', (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (isAnswered(pathname)) {
    void Promise.resolve(reopening).then(() => answer(request, response))
    return
  }
  if (pathname === '/sw.js') {
    response.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-store').end(selfRemovingWorker)
    return
  }
  vite.middlewares(request, response, () => {
    page(pathname, searchParams)
      .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html))
      .catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        console.error(error)
        response.writeHead(500).end(String(error))
      })
  })
})

http.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
http.listen(env.port, env.host, () => console.log(`Harbour is ready at ${env.baseUrl} (development)`))

vite.watcher.on('all', (event, file) => {
  const [room = ''] = relative(root, file).split(sep)
  if (!served.has(room) || event === 'addDir' || file.endsWith('.test.ts')) return
  reopening = (reopening ?? Promise.resolve()).then(reopen)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    http.close()
    http.closeAllConnections()
    void Promise.all([vite.close(), assembled.close()]).finally(() => process.exit(0))
  })
}

function settings(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function open(): ReturnType<typeof assemble> {
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server here.')
  ssr.moduleGraph.invalidateAll()
  ssr.runner.clearCache()
  const server = await ssr.runner.import<{ assemble: typeof assemble }>('/server/main.ts')
  return server.assemble(env)
}

/** The old server is closed first, because only one process can use the embedded database. */
async function reopen(): Promise<void> {
  try {
    await assembled.close()
    assembled = await open()
    console.log('The server was opened anew.')
    vite.environments['client']?.hot.send({ type: 'full-reload' })
  } catch (error) {
    console.error('The server could not be opened; it is tried again at the next change.', error)
  }
}

async function page(path: string, query: URLSearchParams): Promise<string> {
  const html = readFileSync(join(root, 'index.html'), 'utf8')
    .replace('<html', () => `<html data-landing="${query.get('v') === 'b' ? 'b' : 'a'}" ${htmlAttributes(env)}`)
    .replaceAll('%ORIGIN%', env.baseUrl)
    .replace('<!--boot-->', '<script type="module" src="/app/boot.ts"></script>')
    .replace('<!--head-->', '<title>Harbour</title>')
    .replace('<!--page-->', '')
  return vite.transformIndexHtml(path, html)
}
