import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** The information of the bundler about modules: the ids of their static and dynamic imports. */
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

/** This script and what it imports is on every page, also on pages without the app. */
const script = 'app/main.ts'
const still = [script, 'app/device/page/analytics.ts', 'app/device/page/appearance.ts']

/** Every page that has the app loads this module. */
const start = 'app/start.tsx'

/** Every page of a signed-in user loads these modules. */
export const memberParts = [
  'app/shell/tab-bar.tsx',
  'app/member/access/upgrade.tsx',
  'app/member/access/access-follow.ts',
  'app/device/storage/account-switch.ts',
]

/**
 * Small modules that a screen shares with one other feature. They are put into the shell: otherwise the meal planner
 * would load the engine of sessions with them, and the team's forms would load the planner and the community page.
 */
const smallParts = [
  'app/shell/opened-part.ts',
  'app/ui/quoted.ts',
  'content/open/meetup-types.ts',
  'app/member/use-debounced.ts',
  'app/device/page/keyboard.ts',
]

/**
 * A module that member screens of at least this many features need is part of the shell, which each member page loads.
 * Features are counted, not screens: otherwise the shell would contain the texts of features with several screens (6 kB
 * brotli more on Home).
 */
const sharedBy = 4

const visitorFeatures = new Set(['entry', 'legal', 'sign-in', 'pricing'])
/** No ordinary member sees the screens of these features. */
const hiddenFeatures = new Set(['dev-ui', 'admin'])

/**
 * Returns the chunk of a module, or null to let the bundler choose. Without this, the bundler would make a chunk for
 * each set of screens that share modules, and one screen would load about fifty chunks. On a slow network the requests
 * cost more than the bytes.
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
    new Set(neededBy((entries) => new Set(entries.filter(isMembersScreen).map(folderOf)).size >= sharedBy)),
  )
  // A separate file costs more than the bytes of an icon, so an icon that more than one feature needs is part of the
  // shell.
  for (const id of neededBy((entries) => new Set(entries.map(folderOf)).size > 1)) if (isIcon(id)) shell.add(id)
  for (const part of smallParts) shell.add(join(root, part))
  const visitors = new Set(neededBy((entries) => entries.some(isVisitorsScreen)))
  const app = reachable(graph, [start])
  put('page', reachable(graph, still).difference(new Set([join(root, script)])))
  put('app', app)
  // Screens for visitors need a part of the shell, and should not load the rest of it.
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

const isVisitorsScreen = (source: string): boolean => isScreen(source) && visitorFeatures.has(folderOf(source))

const isMembersScreen = (source: string): boolean =>
  isScreen(source) && ![visitorFeatures, hiddenFeatures].some((features) => features.has(folderOf(source)))

/** Returns the feature folder of a source file, or an empty text for a file outside app/features. */
const folderOf = (source: string): string => /^app\/features\/([^/]+)\//.exec(source)?.[1] ?? ''

/**
 * Returns a name for the set of features whose screens need a module, so that all modules of the same set are in one
 * file. Returns null if no member screen needs the module, or if only some of the screens of a single feature need it.
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

/** Returns the sources that are imported dynamically. */
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

/** Returns the given modules and all modules that they need by static imports. */
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

/**
 * Writes down the chunk of each dynamically imported source, because Vite's manifest omits sources that share a chunk.
 */
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
