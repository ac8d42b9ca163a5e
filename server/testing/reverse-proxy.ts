import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { request as askPlainly, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { createInterface } from 'node:readline'
import { freePort } from '../../scripts/free-port.ts'
import { makeCertificate } from './certificate.ts'

const root = dirname(dirname(import.meta.dirname))

export const site = 'harbour.example'

export const proxyNames = ['nginx', 'caddy'] as const
type ProxyName = (typeof proxyNames)[number]

/** Programs that each proxy needs. nginx also needs openssl, because it cannot create a certificate itself. */
const needs: Readonly<Record<ProxyName, readonly string[]>> = { nginx: ['nginx', 'openssl'], caddy: ['caddy'] }

/** Folders in which programs are searched. Debian installs servers in folders that are not in a user's PATH. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

function isThere(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const whereIs = (program: string): string | undefined =>
  folders.map((folder) => join(folder, program)).find((path) => isThere(path))

export const lackingFor = (name: ProxyName): readonly string[] =>
  needs[name].filter((program) => whereIs(program) === undefined)

interface Place {
  readonly home: string
  readonly http: number
  readonly https: number
  readonly upstreams: readonly number[]
}

interface Recipe {
  readonly arguments: readonly string[]
  readonly ready: readonly RegExp[]
}

/**
 * Returns a file of ops/ with some texts replaced. Throws an error if one of these texts is missing, because the file
 * then no longer fits this test.
 */
function exchanged(path: string, pairs: readonly (readonly [string | RegExp, string])[]): string {
  return pairs.reduce(
    (text, [from, to]) => {
      const next = text.replaceAll(from, () => to)
      if (next === text) throw new Error(`${path} does not say ${String(from)} any more`)
      return next
    },
    readFileSync(join(root, path), 'utf8'),
  )
}

/**
 * Creates nginx's configuration from the file of ops/ with other ports, folders and instances, within a minimal main
 * configuration.
 */
function cookNginx({ home, http, https, upstreams }: Place): Recipe {
  makeCertificate(site, { cert: join(home, 'fullchain.pem'), key: join(home, 'privkey.pem') })
  const [first = 0, ...others] = upstreams
  const shipped = exchanged('ops/nginx.conf', [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ', `listen 127.0.0.1:${https} `],
    [/listen \[::\]:.*\n/g, '\n'],
    ['/var/log/nginx/', `${home}/`],
    ['/var/www/acme', `${home}/acme`],
    ['/etc/letsencrypt/live/harbour.example/', `${home}/`],
    ['server 127.0.0.1:3000 ', `server 127.0.0.1:${first} `],
    [
      '# Further instances here',
      others.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;\n#`).join(''),
    ],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const frame = [
    'daemon off;',
    'worker_processes 1;',
    // Without this line nginx, started as root, would switch to a user without access to this folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${home}/nginx.pid;`,
    'error_log stderr notice;',
    // This value is the default of Debian's nginx package.
    'events { worker_connections 768; }',
    'http {',
    'access_log off;',
    ...temporary.map((kind) => `${kind}_temp_path ${home}/${kind};`),
    shipped,
    '}',
  ]
  writeFileSync(join(home, 'nginx.conf'), frame.join('\n'))
  return { arguments: ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'stderr'], ready: [/start worker process \d/] }
}

/**
 * Creates Caddy's configuration from the file of ops/ with other instances. Ports, folders and a local certificate
 * authority are global options.
 */
function cookCaddy({ home, http, https, upstreams }: Place): Recipe {
  const options = [
    'admin off',
    `http_port ${http}`,
    `https_port ${https}`,
    'default_bind 127.0.0.1',
    'local_certs',
    'skip_install_trust',
    `storage file_system ${home}`,
  ]
  const file = exchanged('ops/Caddyfile', [
    ['\n{\n', `\n{\n${options.join('\n')}\n`],
    ['reverse_proxy 127.0.0.1:3000', `reverse_proxy ${upstreams.map((port) => `127.0.0.1:${port}`).join(' ')}`],
  ])
  writeFileSync(join(home, 'Caddyfile'), file)
  return {
    arguments: ['run', '--adapter', 'caddyfile', '--config', join(home, 'Caddyfile')],
    ready: [/serving initial configuration/, /certificate obtained successfully/],
  }
}

const cooks = { nginx: cookNginx, caddy: cookCaddy }

export interface Ask {
  /** Body of the request. A request with a body is a POST. */
  readonly body?: string
  /** If false, the body is sent chunked, without Content-Length. */
  readonly whole?: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** Source address of the request, which is a loopback address. */
  readonly from?: string
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

async function answerTo(asked: ClientRequest, body?: string): Promise<Answer> {
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/**
 * Starts a reverse proxy with the configuration file of `ops/`, on free ports and without root. Resolves once the proxy
 * serves `harbour.example`.
 */
export async function startReverseProxy(name: ProxyName, upstreams: readonly number[]) {
  const home = mkdtempSync(join(tmpdir(), `harbour-${name}-`))
  const forget = (): void => rmSync(home, { recursive: true, force: true })
  const place = { home, http: await freePort(), https: await freePort(), upstreams }
  let recipe: Recipe
  try {
    recipe = cooks[name](place)
  } catch (error) {
    forget()
    throw error
  }
  const child = spawn(whereIs(name) ?? name, recipe.arguments, {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // The proxy is also ended when somebody stops the test run.
  const kill = (): void => void child.kill('SIGTERM')
  process.on('exit', kill)
  const output: string[] = []
  const stop = async (): Promise<void> => {
    process.off('exit', kill)
    await end(child)
    forget()
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const awaited = new Set(recipe.ready)
      createInterface({ input: child.stderr }).on('line', (line) => {
        output.push(line)
        for (const sign of awaited) if (sign.test(line)) awaited.delete(sign)
        if (awaited.size === 0) resolve()
      })
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${output.join('\n')}`)))
    })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    https: place.https,
    /** Sends an https request with the site's Origin, over its own connection. */
    ask(path: string, { body, whole = true, headers, from }: Ask = {}): Promise<Answer> {
      const length = body === undefined || !whole ? {} : { 'content-length': Buffer.byteLength(body) }
      const asked = request({
        host: '127.0.0.1',
        port: place.https,
        path,
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        servername: site,
        rejectUnauthorized: false,
        ...(from === undefined ? {} : { localAddress: from }),
        headers: {
          host: site,
          origin: `https://${site}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json', ...length }),
          ...headers,
        },
      })
      return answerTo(asked, body)
    },
    askPlain: (path: string): Promise<Answer> =>
      answerTo(askPlainly({ host: '127.0.0.1', port: place.http, path, agent: false, headers: { host: site } })),
    written(): string {
      const files = name === 'nginx' ? ['harbour.log', 'harbour-error.log'] : []
      return [...output, ...files.map((file) => readFileSync(join(home, file), 'utf8'))].join('\n')
    },
    stop,
  }
}

export type ReverseProxy = Awaited<ReturnType<typeof startReverseProxy>>
