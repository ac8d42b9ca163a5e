import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** What the bundler tells of a module: the ids of what it imports at once, and of what it imports on demand. */
interface Graph {
  getModuleInfo(id: string): Imports | null
}

interface Imports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

/** Everything that is fetched on demand, by the module that it brings along. */
type Users = ReadonlyMap<string, ReadonlySet<string>>

const root = join(import.meta.dirname, '..')

/** The script of every page, and what it fetches also for pages that are words and links. */
const script = 'app/main.ts'
const still = [script, 'app/device/page/analytics.ts', 'app/device/page/appearance.ts']

/** Such a page's install prompt: what the app needs too comes with the page, so that it does not bring the app along. */
const alone = 'app/prompt-alone.ts'

/** Comes with every page that is alive. */
const start = 'app/start.tsx'

/** Comes with every page of somebody who is signed in, whatever she opens. */
export const memberParts = [
  'app/shell/tab-bar.tsx',
  'app/member/access/upgrade.tsx',
  'app/member/access/access-follow.ts',
  'app/device/storage/aside.ts',
]

/** What so many of a member's screens need comes with the first of them. */
const many = 4

/** Features whose screens a visitor may open, and those of which a member sees nothing. */
const open = new Set(['entry', 'legal', 'sign-in', 'pricing'])
const unseen = new Set(['dev-ui', 'admin'])

/**
 * Which chunk a module belongs to, or null for the bundler's choice. Left alone it makes a chunk of every set of
 * screens that share something, about fifty for one screen; each is a request, and on a slow network these cost more
 * than their bytes.
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
  // An icon is smaller than what one more file costs.
  for (const id of neededBy((entries) => new Set(entries.map(folderOf)).size > 1)) if (isIcon(id)) shell.add(id)
  const visitors = new Set(neededBy((entries) => entries.some(isVisitorsScreen)))
  const app = reachable(graph, [start])
  put('page', reachable(graph, still).difference(new Set([join(root, script)])))
  put('page', reachable(graph, [alone]).intersection(app.union(shell)))
  put('app', app)
  // A visitor's screens share some of the shell, and shall not bring the rest along.
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

/** The folder of a feature; empty for what belongs to none. */
const folderOf = (source: string): string => /^app\/features\/([^/]+)\//.exec(source)?.[1] ?? ''

/**
 * The features whose screens need something, as one name: what two of them share is one file, not one for each part.
 * Null for what no member's screen needs at once, or one screen of a feature but not the next.
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

/** The sources that something imports on demand. */
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

/** Every module that comes along with these, themselves included. */
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
 * Writes which chunk holds each source that is imported on demand: Vite's manifest leaves those out that share
 * their chunk with others.
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
