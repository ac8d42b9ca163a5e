import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress, type Encoding } from '../http/encoding.ts'
import { platforms } from '../../content/premium/groups.ts'
import { asOperated } from '../../content/open/as-operated.ts'
import { sellerWords } from '../../domain/before-paying.ts'
import { operatedOf, type Env, type Figure } from '../env.ts'
import { etagOf } from '../http/etag.ts'

/** Path of the app shell, which is the app's page without content. */
const shell = '/shell'

export interface Document {
  readonly source: string
  readonly bytes: Buffer
  readonly etag: string
  encoded(encoding: Encoding): Promise<Buffer>
}

export type Landing = 'a' | 'b'

export function makeDocument(source: string): Document {
  const bytes = Buffer.from(source)
  const made = new Map<string, Promise<Buffer>>()
  return {
    source,
    bytes,
    etag: etagOf(source),
    // The compressed form is made on first use and kept, because pages do not change while the server runs.
    encoded: (encoding) => {
      const done = made.get(encoding) ?? compress(bytes, encoding, 9)
      made.set(encoding, done)
      return done
    },
  }
}

/**
 * Adds to the page the nonce that scripts and styles need when Google's map is used. Vite copies the nonce of the
 * `<meta>` tag to scripts that it loads later.
 */
export function withNonce(html: string, nonce: string): Buffer {
  return Buffer.from(
    html
      .replaceAll(/<(script|link)\b/g, `<$1 nonce="${nonce}"`)
      .replace('</head>', `  <meta property="csp-nonce" nonce="${nonce}" />\n  </head>`),
  )
}

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const attribute = (name: string, value: string): string => `data-${name}="${escaped(value)}"`

const optional = (name: string, value: string | undefined): string[] =>
  value === undefined ? [] : [attribute(name, value)]

export const hasGroups = platforms.some(({ url, groups }) => Boolean(url) || groups.some((group) => Boolean(group.url)))

const dayInWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Returns the attributes of `<html>` with the operator's settings for the app: Google, demo mode, urgent requests (D21,
 * with hours), date of the helpline check (D61), confirmed figures (D23), seller, data processors, Stripe, map (spec
 * §7).
 */
export function htmlAttributes(env: Env): string {
  return [
    ...(env.google !== undefined || env.demo ? ['data-google'] : []),
    ...(env.demo ? ['data-demo'] : []),
    ...(env.demo || hasGroups ? ['data-community'] : []),
    ...(env.urgent.isOpen ? [attribute('urgent', env.urgent.hours ?? '')] : []),
    ...(env.helplinesChecked === undefined
      ? []
      : [attribute('helplines', dayInWords.format(new Date(env.helplinesChecked)))]),
    ...(env.confirmedFigures.length > 0 ? [attribute('figures', env.confirmedFigures.join(' '))] : []),
    ...Object.entries(env.figureValues).map(([name, { value }]) => attribute(`figure-${name}`, value)),
    ...(env.offer === null ? [] : [attribute('offer', env.offer)]),
    ...optional('contact', env.contactEmail),
    ...(env.demo ? [] : optional('reply-hours', env.replyHours?.toString())),
    ...optional('trader-name', env.trader?.name),
    ...optional('trader-address', env.trader?.address),
    ...optional('trader-company', env.trader?.company),
    ...optional('trader-vat', env.trader?.vat),
    ...(env.processors.length > 0 ? [attribute('processors', JSON.stringify(env.processors))] : []),
    ...(env.stripe === undefined ? [] : ['data-stripe']),
    ...(env.mapKey === undefined ? [] : [attribute('map-key', env.mapKey)]),
    ...(env.mapTiles
      ? [attribute('map-tiles', env.mapTiles.url), attribute('map-attribution', env.mapTiles.attribution)]
      : []),
  ].join(' ')
}

/** Replaces the text of elements with `data-figure` by the operator's marketing figures (D64). */
function withFigures(source: string, values: Env['figureValues']): string {
  return source.replaceAll(/(<[^>]*data-figure="([\w-]+)"[^>]*>)[^<]*/g, (whole, tag: string, name: Figure) => {
    const value = values[name]?.value
    return value === undefined ? whole : `${tag}${value}`
  })
}

/** Writes the seller's name into elements with `data-seller`. */
function withSeller(source: string, { trader }: Env): string {
  if (trader === undefined) return source
  return source.replaceAll(
    /(<[^>]*data-seller[^>]*>)[^<]*/g,
    (_, tag: string) => `${tag}${escaped(sellerWords(trader))}`,
  )
}

/** Reads the built pages and adds the settings of this server: attributes, public URL, landing page variant (D4). */
export function readDocuments(clientDir: string, env: Env) {
  const folder = join(clientDir, 'pages')
  const sources = new Map(
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name.slice(0, -'.html'.length), readFileSync(join(folder, name), 'utf8')]),
  )
  const marks = htmlAttributes(env)
  const list = join(folder, 'known.json')
  const pages = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>) : {}
  const known = Object.entries(pages).map(([path, name]) => ({ pattern: toPattern(path), name }))
  const documents = new Map<string, Document>()

  const marked = (source: string): string =>
    withSeller(withFigures(asOperated(source, operatedOf(env)), env.figureValues), env)
      .replace('<html', () => (marks === '' ? '<html' : `<html ${marks}`))
      .replaceAll('%ORIGIN%', env.baseUrl)

  function document(name: string, landing: Landing): Document | undefined {
    const key = `${name} ${landing}`
    const before = documents.get(key)
    if (before !== undefined) return before
    const source = sources.get(name)
    if (source === undefined) return undefined
    const made = makeDocument(marked(source).replace(/(<html[^>]*data-landing=")[ab]/, `$1${landing}`))
    documents.set(key, made)
    return made
  }

  function nameOf(asked: string): string | undefined {
    const path = asked.replace(/(.)\/+$/, '$1')
    if (path === shell) return 'shell'
    if (path.startsWith('/dev/') && !env.demo) return undefined
    return known.find(({ pattern }) => pattern.test(path))?.name
  }

  return {
    /** All pages as this server sends them, before the choice of a landing page variant. */
    all: [...sources.values()].map(marked),
    /**
     * Whether the app has a screen at this path. Returns true for the path of the app shell too, because the service
     * worker fetches it.
     */
    has: (path: string): boolean => nameOf(path) !== undefined,
    /**
     * Returns the page for a path. For an unknown path it returns the app shell, in which the app shows its 404 page.
     */
    find(path: string, landing: Landing): Document | undefined {
      const found = nameOf(path) ?? 'shell'
      const name = sources.has(`${found}-${env.offer}`) ? `${found}-${env.offer}` : found
      return document(name.startsWith('landing-') ? `landing-${landing}` : name, landing)
    },
  }
}

function toPattern(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
  return new RegExp(`^${parts.join('/')}$`)
}
