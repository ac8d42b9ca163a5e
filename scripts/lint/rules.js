import { dirname, relative, resolve, sep } from 'node:path'
import { oneBlank } from './blank.js'
import { isTest, importFault, layerOf } from './layers.js'
import { textsInContent } from './texts.js'

/** Packages allowed in pure folders. */
const packages = { domain: ['zod/mini', 'ical.js'], 'content:open': [], 'content:premium': [] }

/** @param {{ filename: string, cwd: string }} context */
function pathOf({ filename, cwd }) {
  return relative(cwd, filename).split(sep).join('/')
}

/** Checks the import direction between folders (see layers.js). */
const importDirection = {
  meta: { type: 'problem', docs: { description: 'imports go one way through the layers' } },
  create(context) {
    const from = pathOf(context)
    const layer = layerOf(from)
    if (!layer || isTest(from)) return {}
    const check = (node, source, typeOnly) => {
      const specifier = source?.value
      if (typeof specifier !== 'string') return
      const message = specifier.startsWith('.')
        ? importFault(
            from,
            pathOf({ filename: resolve(dirname(context.filename), specifier), cwd: context.cwd }),
            typeOnly,
          )
        : packageFault(layer.name, specifier)
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: (node) => check(node, node.source, onlyTypes(node)),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal ?? node.argument, true),
    }
  },
}

function onlyTypes(node) {
  const each = node.specifiers ?? []
  return node.importKind === 'type' || (each.length > 0 && each.every((specifier) => specifier.importKind === 'type'))
}

function packageFault(layer, specifier) {
  const allowed = packages[layer]
  if (!allowed || allowed.includes(specifier)) return undefined
  return `${layer} imports no packages${allowed.length > 0 ? ` but ${allowed.join(', ')}` : ''}: it is pure`
}

/** Browser globals that may be missing, full, blocked or faked; only app/device may use them. */
const deviceGlobals = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'Notification', 'AudioContext']
const deviceNavigator = [
  'geolocation',
  'wakeLock',
  'serviceWorker',
  'onLine',
  'vibrate',
  'clipboard',
  'share',
  'permissions',
]

/** These files run before any module is loaded. */
const exempt = ['app/boot.ts', 'app/main.ts']

/** Lint rule: only app/device may use clock, storage and sensors; domain may use none of them. */
const deviceOnly = {
  meta: { type: 'problem', docs: { description: 'only app/device touches clock, storage and the device' } },
  create(context) {
    const path = pathOf(context)
    const layer = layerOf(path)?.name ?? ''
    const bound =
      layer === 'domain' || layer.startsWith('content:') || (layer.startsWith('app:') && layer !== 'app:device')
    if (!bound || isTest(path) || exempt.includes(path)) return {}
    const where = layer.startsWith('app:') ? 'ask app/device' : 'take it as an argument'
    const report = (node, what) => context.report({ node, message: `${what} is not for ${layer}: ${where}` })
    const isGlobal = (node) => {
      for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(node.name)
        if (variable) return variable.defs.length === 0
      }
      return true
    }
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node, 'new Date()')
      },
      MemberExpression(node) {
        const object = node.object.name
        const property = node.computed ? node.property.value : node.property.name
        if (object === 'Date' && property === 'now') report(node, 'Date.now()')
        if (object === 'Math' && property === 'random' && !layer.startsWith('app:')) report(node, 'Math.random()')
        if (object === 'navigator' && deviceNavigator.includes(property)) report(node, `navigator.${property}`)
        if (['window', 'globalThis', 'self'].includes(object) && deviceGlobals.includes(property)) {
          report(node, `${object}.${property}`)
        }
      },
      Identifier(node) {
        if (!deviceGlobals.includes(node.name) || !isReference(node) || !isGlobal(node)) return
        report(node, node.name)
      },
    }
  },
}

/** Whether a name is a reference to a global, not a property name, a key or a type. */
function isReference({ parent, name }) {
  if (!parent) return true
  if (parent.type === 'MemberExpression') return parent.computed || parent.object.name === name
  if (parent.type === 'Property') return parent.computed || parent.value.name === name
  return !parent.type.startsWith('TS') && !parent.type.startsWith('Import') && !parent.type.startsWith('JSX')
}

export default {
  meta: { name: 'harbour' },
  rules: {
    'import-direction': importDirection,
    'device-only': deviceOnly,
    'one-blank': oneBlank,
    'texts-in-content': textsInContent,
  },
}
