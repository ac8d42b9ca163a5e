import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { paths } from '../app/paths.ts'
import type { Plan } from '../worker/plan.ts'
import { memberParts } from './chunks.ts'
import { bootScript, entry, filesOf, readManifest } from './manifest.ts'
import { pages } from './prerender.ts'

/** Sources that are not needed offline: admin pages, the page of components, and Google's map. */
const left = /^app\/(features\/(admin|dev-ui)\/|device\/map\/google-)/

/** Sources that are cached first: the screens of the tabs and the emergency numbers. */
const first = /^app\/(start\.tsx|features\/(home|planner|tips|wellness|account|supplies)\/[a-z]+-screen\.tsx)$/

/** Files that have no hash in their name and that the app itself shows. */
const plain = ['favicon.svg', 'icon.svg', 'icon-192.png', 'manifest.webmanifest']

/** Writes the list of files to cache before the code of the service worker. The server adds the version. */
export function writePlan(root: string): void {
  const file = join(root, 'dist/client/sw.js')
  const plan = JSON.stringify(planOf(root))
  writeFileSync(file, `self.harbourPlan=${plan};\n${readFileSync(file, 'utf8')}`)
}

/** Returns the list of files to cache, without the version. */
export function planOf(root: string): Omit<Plan, 'version'> {
  const client = join(root, 'dist/client')
  const manifest = readManifest(root)
  const wanted = sourcesFrom(manifest, entry)
  const tabs = Object.keys(manifest).filter((source) => first.test(source))
  const core = new Set([bootScript(client), ...allOf(manifest, [entry, ...memberParts, ...tabs])])
  const rest = allOf(manifest, wanted).filter((name) => !core.has(name))
  const known = JSON.parse(readFileSync(join(client, 'pages/known.json'), 'utf8')) as Record<string, string>
  const prerendered = new Set<string>(pages.map(({ path }) => path))
  return {
    pages: [...prerendered],
    screens: Object.keys(known).filter((path) => !prerendered.has(path) && path !== paths.devUi),
    core: [...core].map(address),
    rest: rest.map(address),
    plain: plain.filter((name) => existsSync(join(client, name))).map(address),
  }
}

/** Returns all sources that `start` needs, by static and dynamic imports, without those that are not needed offline. */
function sourcesFrom(manifest: Manifest, start: string): string[] {
  const seen = new Set<string>()
  const waiting = [start]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next) || left.test(manifest[next]?.src ?? next)) continue
    seen.add(next)
    waiting.push(...(manifest[next]?.imports ?? []), ...(manifest[next]?.dynamicImports ?? []))
  }
  return [...seen]
}

function allOf(manifest: Manifest, sources: readonly string[]): string[] {
  const { scripts, styles, assets } = filesOf(manifest, sources)
  return [...scripts, ...styles, ...assets]
}

const address = (name: string): string => `/${name}`
