import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import type { outline as Outline, Page, render as Render } from '../app/prerender.tsx'
import { paths } from '../app/paths.ts'
import { product } from '../content/open/product.ts'
import { memberParts } from './chunks.ts'
import { bootScript, entry, filesOf, readManifest } from './manifest.ts'
import { appTags, webManifest } from './web-manifest.ts'

interface Body {
  readonly html: string
  /** `still` and `entry` need no app, `alive` needs it (app/main.ts). Without a kind the app replaces the HTML. */
  readonly kind?: 'still' | 'entry' | 'alive'
}

interface PublicPage {
  /** The name of the file in `dist/client/pages/`. */
  readonly file: string
  readonly path: string
  /** The variant of the landing page (D4). */
  readonly landing: 'a' | 'b'
  /** The only offer that the page shows; undefined if it shows both (D57). */
  readonly offer?: 'member' | 'public'
  /**
   * Set for pages that work without the app: a static text (still) or a visitor's sign-up page (entry). See
   * app/main.ts.
   */
  readonly kind?: 'still' | 'entry'
}

/** Every page that has the app loads this source. */
const app = 'app/start.tsx'
const counting = 'app/device/page/analytics.ts'

/** For each screen, the content packs and sources that it loads once the user's access is known (app/head-start.ts). */
const onceOpen: Readonly<Record<string, { packs: readonly string[]; parts?: readonly string[] }>> = {
  [paths.community]: {
    packs: ['meetups', 'groups'],
    parts: ['app/device/map/bundled-map.ts', 'app/features/community/map/map-contents.tsx'],
  },
  [paths.mealPlanner]: { packs: ['recipes'] },
  [paths.recipe]: { packs: ['recipes'] },
  [paths.cook]: { packs: ['recipes'] },
  [paths.goals]: { packs: ['goal-suggestions'] },
}

export const pages: readonly PublicPage[] = [
  { file: 'index', path: paths.entry, landing: 'a', kind: 'entry' },
  { file: 'splash', path: paths.splash, landing: 'a', kind: 'entry' },
  { file: 'landing-a', path: paths.landing, landing: 'a', kind: 'still' },
  { file: 'landing-b', path: paths.landing, landing: 'b', kind: 'still' },
  { file: 'welcome', path: paths.welcome, landing: 'a', kind: 'still' },
  { file: 'pricing-member', path: paths.pricing, landing: 'a', offer: 'member', kind: 'still' },
  { file: 'pricing-public', path: paths.pricing, landing: 'a', offer: 'public', kind: 'still' },
  // Of several pages with the same path, the last one is the page of this path in `known.json`.
  { file: 'pricing', path: paths.pricing, landing: 'a', kind: 'still' },
  { file: 'login', path: paths.login, landing: 'a' },
  { file: 'signup', path: paths.signUp, landing: 'a' },
  { file: 'forgot-password', path: paths.forgotPassword, landing: 'a' },
  { file: 'reset-password', path: paths.resetPassword, landing: 'a' },
  { file: 'confirm-email', path: paths.confirmEmail, landing: 'a' },
  { file: 'terms-member', path: paths.terms, landing: 'a', offer: 'member' },
  { file: 'terms-public', path: paths.terms, landing: 'a', offer: 'public' },
  { file: 'terms', path: paths.terms, landing: 'a' },
  { file: 'privacy', path: paths.privacy, landing: 'a' },
  { file: 'accessibility', path: paths.accessibility, landing: 'a' },
]

/** The server replaces this placeholder by the public URL. */
const origin = '%ORIGIN%'

/** Pages that search engines must not list, because they are steps of a longer process. */
const unlisted = new Set<string>([paths.splash, paths.forgotPassword, paths.resetPassword, paths.confirmEmail])

/**
 * Renders the public pages into `dist/client/pages/`, a page with preloads for every other screen, and a page for all
 * other paths.
 *
 * Writes the sources of each page to `dist/pages.json`, the page of each path to `known.json`, and the web app
 * manifest. Throws if a page would need an inline script or style.
 */
export async function prerenderPages(root: string): Promise<void> {
  const client = join(root, 'dist/client')
  const manifest = readManifest(root)
  const template = frame(
    readFileSync(join(client, 'index.html'), 'utf8'),
    bootScript(client),
    fonts(manifest, 'upright'),
  )
  const { render, outline, knownPaths } = (await import(
    pathToFileURL(join(root, 'dist/prerender/prerender.js')).href
  )) as {
    render: typeof Render
    outline: typeof Outline
    knownPaths: readonly string[]
  }
  mkdirSync(join(client, 'pages'), { recursive: true })
  const write = (file: string, html: string): void => writeFileSync(join(client, 'pages', `${file}.html`), html)

  const needed: Record<string, string[]> = {}
  for (const { file, path, landing, offer = null, kind } of pages) {
    const page = await render(path, { landing, offer })
    assertNothingInline(path, page.html)
    const sources = kind ? [counting] : [app, ...page.modules]
    needed[file] = sources
    const body: Body = { html: page.html, kind: kind ?? 'alive' }
    write(file, fill(template, headOf(path, page), tagsOf(partsOf(manifest, sources)), body, landing))
  }
  const known = new Map(pages.map(({ path, file }) => [path, file]))
  for (const path of knownPaths.filter((each) => !known.has(each))) {
    const { title, description, modules, html, hasFirstPaint } = await outline(path)
    assertNothingInline(path, html)
    const file = fileOf(path)
    const sources = [app, ...memberParts, ...modules]
    needed[file] = sources
    known.set(path, file)
    const parts = partsOf(manifest, sources)
    // The font of quotes is preloaded, so that the font of a quote does not change when the app starts.
    const quoteFonts = html.includes('type-quote') ? fonts(manifest, 'italic') : []
    const tags = [...quoteFonts, ...tagsOf(parts, hasFirstPaint ? 'styles' : 'all')]
    const page = fill(template, titleOf(title, description), tags, { html }, 'a')
    write(file, ahead(page, manifest, path, sources, hasFirstPaint ? parts.scripts : []))
  }
  const shell = fill(
    template,
    titleOf(product.name, product.tagline),
    tagsOf(partsOf(manifest, [app])),
    { html: '' },
    'a',
  )
  write('shell', ahead(shell, manifest, '', [app], []))
  writeFileSync(join(root, 'dist/pages.json'), JSON.stringify(needed, null, 2))
  writeFileSync(join(client, 'manifest.webmanifest'), JSON.stringify(webManifest))
  writeFileSync(join(client, 'pages', 'known.json'), JSON.stringify(Object.fromEntries(known)))
  rmSync(join(client, 'index.html'))
}

/** Returns the file name of a path: `account.details` for `/account/details`, and `recipes.id` for `/recipes/:id`. */
function fileOf(path: string): string {
  return path.slice(1).replaceAll('/', '.').replaceAll(':', '')
}

/**
 * Returns the built index.html with the head that all pages have: first the boot script, then fonts and tags of the
 * app.
 */
function frame(html: string, boot: string, preloads: readonly string[]): string {
  return html.replace('<!--boot-->', [`<script src="/${boot}"></script>`, ...preloads, ...appTags].join('\n    '))
}

function fill(template: string, head: string, parts: string[], body: Body, landing: string): string {
  const filled = template
    .replace('<!--head-->', () => head)
    .replace('  </head>', () => [...parts.map((part) => `    ${part}`), '  </head>'].join('\n'))
    .replace('<html ', `<html data-landing="${landing}" `)
  if (body.kind === undefined) return filled.replace('<!--page-->', () => body.html)
  const opening = `<div id="root" data-prerendered="${body.kind}">`
  return filled.replace('<div id="root"><!--page--></div>', () => `${opening}${body.html}</div>`)
}

/**
 * Adds the preloads of a member's screen.
 * @param unhurried scripts that are fetched after the first paint (app/main.ts)
 */
function ahead(
  page: string,
  manifest: Manifest,
  path: string,
  sources: readonly string[],
  unhurried: readonly string[],
): string {
  const { packs = [], parts = [] } = onceOpen[path] ?? {}
  const before = filesOf(manifest, [entry, ...sources])
  const after = filesOf(manifest, parts)
  const later = [...missing(after.scripts, before.scripts), ...missing(after.styles, before.styles)]
  const marks = [
    'data-screen',
    ...(packs.length > 0 ? [`data-packs="${packs.join(' ')}"`] : []),
    ...(later.length > 0 ? [`data-parts="${addresses(later)}"`] : []),
    ...(unhurried.length > 0 ? [`data-scripts="${addresses(unhurried)}"`] : []),
  ]
  return page.replace('<html ', `<html ${marks.join(' ')} `)
}

const addresses = (files: readonly string[]): string => files.map((file) => `/${file}`).join(' ')

function headOf(path: string, page: Page): string {
  const address = `${origin}${path}`
  return [
    titleOf(page.title, page.description),
    ...(unlisted.has(path) ? ['<meta name="robots" content="noindex" />'] : []),
    `<link rel="canonical" href="${address}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escape(product.name)}" />`,
    `<meta property="og:title" content="${escape(page.title)}" />`,
    `<meta property="og:description" content="${escape(page.description)}" />`,
    `<meta property="og:url" content="${address}" />`,
    '<meta property="og:locale" content="en_GB" />',
  ].join('\n    ')
}

interface Parts {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** Returns the files that the page needs besides those of the script that all pages load (`entry`). */
function partsOf(manifest: Manifest, sources: readonly string[]): Parts {
  const first = filesOf(manifest, [entry])
  const lazy = filesOf(manifest, sources)
  return { styles: missing(lazy.styles, first.styles), scripts: missing(lazy.scripts, first.scripts) }
}

/**
 * Returns preload tags, so that files load in parallel. Scripts come after styles and fonts, so that the browser paints
 * the page's content first.
 */
function tagsOf({ styles, scripts }: Parts, which: 'all' | 'styles' = 'all'): string[] {
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...(which === 'styles' ? [] : scripts).map(
      (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`,
    ),
  ]
}

function missing(wanted: Set<string>, present: Set<string>): string[] {
  return [...wanted].filter((file) => !present.has(file))
}

function titleOf(title: string, description: string): string {
  return `<title>${escape(title)}</title>\n    <meta name="description" content="${escape(description)}" />`
}

/** Returns tags for font files: the upright fonts of both families, or the italic font of quotes. */
function fonts(manifest: Manifest, style: 'upright' | 'italic'): string[] {
  const all = [...filesOf(manifest, [entry]).assets].filter((file) => file.endsWith('.woff2'))
  return all.filter((file) => file.includes('italic') === (style === 'italic')).map(fontTag)
}

const fontTag = (font: string): string =>
  `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`

/** Throws for an inline script or style, because the Content-Security-Policy would block it. */
function assertNothingInline(path: string, html: string): void {
  const found = /<script|<style|\sstyle="|\son[a-z]+="/.exec(html)
  if (found) throw new Error(`${path} cannot be prerendered: ${html.slice(found.index, found.index + 120)}`)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
