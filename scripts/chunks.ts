import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** The bundler's module information: ids of static and dynamic imports. */
interface Graph {
  getModuleInfo(id: string): Imports | null
}

interface Imports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

/** For each module, the dynamically imported modules that need it. */
type Users = ReadonlyMap<string, ReadonlySet<string>>

const root = join(import.meta.dirname, '..')

/** The script of every page; static pages load it with its imports too. */
const script = 'app/main.ts'
const still = [script, 'app/device/page/analytics.ts', 'app/device/page/appearance.ts']

/** Every page with the app loads this module. */
const start = 'app/start.tsx'

/** Every page of a signed-in user loads these modules. */
export const memberParts = [
  'app/shell/tab-bar.tsx',
  'app/member/access/upgrade.tsx',
  'app/member/access/access-follow.ts',
  'app/device/storage/account-switch.ts',
]

/** Modules that at least this many member screens need are loaded with the first of these screens. */
const many = 4

/** Features with screens for visitors, and features whose screens members do not see. */
const open = new Set(['entry', 'legal', 'sign-in', 'pricing'])
const unseen = new Set(['dev-ui', 'admin'])

/**
 * Returns the chunk of a module, or null to let the bundler choose. The bundler alone would make a chunk for each set
 * of screens that share modules, about fifty for one screen; on a slow network the requests cost more than the bytes.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  known ??= chunksOf(graph)
  return known.get(id) ?? null
}

let known: Map<string, string> | undefined

function chunksOf(graph: Graph): Map<string, string> {
  const chunks = new Map<string, string>()
  const put = (name: string, ids: Iterable<string>): void => {
    for (const id of ids) if (!chunks.has(id)) chunks.set(id, name)
  }
  const users = usersOf(graph)
  const neededBy = (isMeant: (entries: string[]) => boolean): string[] =>
    [...users].filter(([, entries]) => isMeant([...entries])).map(([id]) => id)
  const shell = reachable(graph, memberParts).union(
    new Set(neededBy((entries) => entries.filter(isMembersScreen).length >= many)),
  )
  // A separate file costs more than an icon's bytes.
  for (const id of neededBy((entries) => new Set(entries.map(folderOf)).size > 1)) if (isIcon(id)) shell.add(id)
  const visitors = new Set(neededBy((entries) => entries.some(isVisitorsScreen)))
  const app = reachable(graph, [start])
  put('page', reachable(graph, still).difference(new Set([join(root, script)])))
  put('app', app)
  // Screens for visitors share part of the shell and should not load the rest of it.
  put('parts', shell.intersection(visitors))
  put('member', shell)
  for (const [id, entries] of users) {
    const features = visitors.has(id) ? null : featuresOf(entries, users)
    if (features !== null) put(features, [id])
  }
  return chunks
}

function usersOf(graph: Graph): Users {
  const users = new Map<string, Set<string>>()
  for (const entry of onDemand(graph)) {
    for (const id of reachable(graph, [entry])) users.set(id, (users.get(id) ?? new Set()).add(entry))
  }
  return users
}

const isIcon = (id: string): boolean => id.includes('/lucide-react/')

const isScreen = (source: string): boolean => source.endsWith('-screen.tsx')

const isVisitorsScreen = (source: string): boolean => isScreen(source) && open.has(folderOf(source))

const isMembersScreen = (source: string): boolean =>
  isScreen(source) && ![open, unseen].some((features) => features.has(folderOf(source)))

/** The feature folder of a file; empty for other files. */
const folderOf = (source: string): string => /^app\/features\/([^/]+)\//.exec(source)?.[1] ?? ''

/**
 * Name for the set of features whose screens need a module: modules shared by the same two features go into one file.
 * Null for modules that no member screen imports statically, or that only screens of one feature need.
 */
function featuresOf(entries: ReadonlySet<string>, users: Users): string | null {
  const features = new Set([...entries].filter(isMembersScreen).map(folderOf))
  const [feature = ''] = features
  if (features.size > 1) return [...features].toSorted().join('-')
  const screens = [...new Set([...users.values()].flatMap((all) => [...all]))].filter(
    (source) => isMembersScreen(source) && folderOf(source) === feature,
  )
  return screens.length > 0 && screens.every((screen) => entries.has(screen)) ? feature : null
}

/** Sources that are imported dynamically. */
function onDemand(graph: Graph): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of dynamicallyImportedIds) found.add(relative(root, next))
    for (const next of [...importedIds, ...dynamicallyImportedIds]) visit(next)
  }
  visit(join(root, script))
  return found
}

/** All modules reachable by static imports, including the given ones. */
function reachable(graph: Graph, sources: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const source of sources) visit(join(root, source))
  return seen
}

/** Writes the chunk of each dynamically imported source, because Vite's manifest omits those that share a chunk. */
export const notesShared: Plugin = {
  name: 'harbour:notes-shared',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_, bundle) {
    const chunks: Record<string, string> = {}
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      for (const id of chunk.moduleIds) {
        if (this.getModuleInfo(id)?.dynamicImporters.length) chunks[relative(root, id)] = chunk.fileName
      }
    }
    this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(chunks) })
  },
}
