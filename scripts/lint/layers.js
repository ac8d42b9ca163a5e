/**
 * The layers of the code and the allowed imports between them. Derived from a file's path, so that a new feature or
 * server area needs no entry (docs/decisions/0004).
 */

/** Folders of `server/` that every area may import. */
const serverFloor = ['auth', 'db', 'http', 'limits', 'mail']

/** Files of `server/` that may import the areas; areas may import all other files there. */
const serverTopFiles = ['main', 'app', 'services']

/** @type {Record<string, readonly string[]>} */
const mayImport = {
  'app:main': [
    'app:main',
    'app:preload',
    'app:routes',
    'app:shell',
    'app:member',
    'app:device',
    'app:ui',
    'app:paths',
    'app:api',
    'domain',
  ],
  'app:boot': ['app:head-start', 'app:device', 'domain', 'content:open'],
  'app:head-start': ['app:early-answers', 'app:preload'],
  'app:early-answers': [],
  'app:preload': [],
  'app:routes': [
    'app:feature',
    'app:shell',
    'app:member',
    'app:device',
    'app:ui',
    'app:paths',
    'app:api',
    'domain',
    'content:open',
  ],
  'app:feature': [
    'app:shell',
    'app:member',
    'app:device',
    'app:ui',
    'app:listeners',
    'app:paths',
    'app:api',
    'domain',
    'content:open',
  ],
  'app:shell': [
    'app:member',
    'app:device',
    'app:ui',
    'app:listeners',
    'app:paths',
    'app:api',
    'domain',
    'content:open',
  ],
  'app:member': ['app:device', 'app:ui', 'app:listeners', 'app:paths', 'app:api', 'domain', 'content:open'],
  'app:device': ['app:listeners', 'app:paths', 'app:api', 'domain', 'content:open'],
  'app:ui': ['app:listeners'],
  'app:listeners': [],
  'app:paths': ['domain', 'content:open'],
  'app:api': ['app:early-answers', 'app:paths', 'domain', 'content:open'],
  domain: [],
  'content:open': ['domain'],
  'content:premium': ['domain', 'content:open'],
  // The worker may import only modules that run without a page: its type check has no `window`.
  worker: ['app:paths', 'app:device', 'app:api', 'domain', 'content:open'],
  'server:top': [
    'server:top',
    'server:open',
    'server:area',
    'server:floor',
    'server:table',
    'domain',
    'content:open',
    'content:premium',
  ],
  'server:area': ['server:open', 'server:floor', 'server:table', 'domain', 'content:open', 'content:premium'],
  'server:floor': ['server:open', 'server:floor', 'server:table', 'domain', 'content:open'],
  'server:open': ['server:open', 'server:floor', 'server:table', 'domain', 'content:open'],
  // Tables may reference tables of other areas, because they contain columns and policies only.
  'server:table': ['server:table', 'domain'],
}

/**
 * @typedef {{ name: string, unit: string }} Layer `unit` distinguishes two features, or two areas
 * @param {string} path relative to the project, with forward slashes
 * @returns {Layer | undefined} undefined for files outside the layers (scripts, e2e, bench, configuration)
 */
export function layerOf(path) {
  const [top = '', second = '', third = ''] = path.split('/')
  const file = second.replace(/\.[a-z]+$/, '')
  if (top === 'domain' || top === 'worker') return { name: top, unit: top }
  if (top === 'content') return { name: second === 'premium' ? 'content:premium' : 'content:open', unit: second }
  if (top === 'app') {
    if (second === 'features') return { name: 'app:feature', unit: third }
    if (['shell', 'member', 'device', 'ui'].includes(second)) return { name: `app:${second}`, unit: second }
    if (['routes', 'paths', 'api', 'boot', 'head-start', 'early-answers', 'listeners', 'preload'].includes(file))
      return { name: `app:${file}`, unit: file }
    return { name: 'app:main', unit: file }
  }
  if (top === 'server') {
    if (third === '') return { name: serverTopFiles.includes(file) ? 'server:top' : 'server:open', unit: file }
    if (third === 'table.ts' || third === 'policies.ts') return { name: 'server:table', unit: second }
    return { name: serverFloor.includes(second) ? 'server:floor' : 'server:area', unit: second }
  }
  return undefined
}

/**
 * Why a file may not import another one; undefined if it may. Some imports are allowed for types only: the app may take
 * only the API's types from the server.
 *
 * @param {string} from @param {string} to both relative to the project, with forward slashes
 * @param {boolean} typeOnly
 * @returns {string | undefined}
 */
export function importFault(from, to, typeOnly) {
  const source = layerOf(from)
  const target = layerOf(to)
  if (!source || isTest(from)) return undefined
  if (!target) return `${source.name} may not import ${to}, which is no part of the product`
  if (isTest(to)) return 'what runs in the product may not import a test'
  if (source.name === target.name && source.unit === target.unit) return undefined
  if (source.name === 'app:feature' && target.name === 'app:feature') {
    return `features/${source.unit} may not import features/${target.unit}: what two features need moves down a floor`
  }
  if (target.name === 'app:feature' && source.name !== 'app:routes') return 'only app/routes.tsx imports features'
  if (typeOnly && target.name.startsWith('server:') && source.name === 'app:api') return undefined
  // An area gets its dependencies as parameters and declares their type itself, so it may not import the type of all
  // services.
  if (typeOnly && source.name.startsWith('server:') && /^server:(?!top)/.test(target.name)) return undefined
  if (mayImport[source.name]?.includes(target.name)) return undefined
  return `${source.name} may not import ${target.name} (${to})`
}

/** @param {string} path */
export function isTest(path) {
  return /\.(test|spec)\.[jt]sx?$/.test(path) || /(^|\/)(testing|test-[a-z-]+)(\/|\.|$)/.test(path)
}
