import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const root = dirname(import.meta.dirname)
const client = join(root, 'dist/client')

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Two minimal pages for comparison with Harbour's pages. They are served in the same way: with brotli, from memory. */
export interface Floors {
  /** The prerendered landing page with its styles and fonts, without scripts. */
  readonly still: string
  /** A page with one heading, rendered by React. */
  readonly react: string
  stop(): Promise<void>
}

export async function serveFloors(): Promise<Floors> {
  const alone = mkdtempSync(join(tmpdir(), 'harbour-react-alone-'))
  await build({
    root: join(root, 'bench/react-alone'),
    base: '/react/',
    configFile: false,
    logLevel: 'error',
    build: { outDir: alone, emptyOutDir: true },
  })
  const files = new Map([
    ['/', withoutScript(readFileSync(join(client, 'pages/landing-a.html'), 'utf8'))],
    ...filesUnder(client, '/', (file) => /\.(css|woff2|svg)$/.test(file)),
    ...filesUnder(alone, '/react/', () => true),
  ])
  rmSync(alone, { recursive: true })
  return serve(files)
}

function withoutScript(html: string): Buffer {
  return Buffer.from(html.replaceAll(/<script\b.*?<\/script>|<link [^>]*modulepreload[^>]*>/gs, ''))
}

function filesUnder(folder: string, at: string, wanted: (file: string) => boolean): [string, Buffer][] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((each) => each.isFile() && wanted(each.name))
    .map((each) => join(each.parentPath, each.name))
    .map((file) => [at + file.slice(folder.length + 1), readFileSync(file)])
}

async function serve(files: ReadonlyMap<string, Buffer>): Promise<Floors> {
  const packed = new Map(
    [...files].map(([path, body]) => [path, path.endsWith('.woff2') ? body : brotliCompressSync(body)]),
  )
  const server = createServer(({ url = '/' }, response) => {
    const path = url.endsWith('/react/') ? '/react/index.html' : url
    const body = packed.get(path)
    if (body === undefined) return void response.writeHead(404).end()
    const type = types[extname(path)] ?? 'text/html'
    const encoding = path.endsWith('.woff2') ? {} : { 'content-encoding': 'br' }
    response.writeHead(200, { 'content-type': type, 'content-length': body.length, ...encoding }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    still: `${url}/`,
    react: `${url}/react/`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
