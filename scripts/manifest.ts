import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** Reads the manifest of the build. Its keys are paths of source files. */
export function readManifest(root: string): Manifest {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, 'dist', name), 'utf8'))
  const manifest = read('manifest.json') as Manifest
  // Sources that share a chunk are listed in a separate file (scripts/chunks.ts).
  for (const [source, file] of Object.entries(read('chunks.json') as Record<string, string>)) {
    const chunk = Object.values(manifest).find((each) => each.file === file)
    if (chunk !== undefined) manifest[source] ??= { ...chunk, isDynamicEntry: true }
  }
  return manifest
}

/** The manifest's key for the script that all pages load. */
export const entry = 'index.html'

/** Returns the script that runs before the first paint. The manifest does not list it. */
export function bootScript(client: string): string {
  const file = readdirSync(join(client, 'assets')).find((name) => /^boot-.*\.js$/.test(name))
  if (!file) throw new Error('The boot script is missing from dist/client/assets.')
  return `assets/${file}`
}

export interface Files {
  readonly scripts: Set<string>
  readonly styles: Set<string>
  readonly assets: Set<string>
}

/**
 * Returns all files that these sources need by static imports. A dynamic import counts only if it is one of `sources`.
 * Each script comes after the scripts that it needs.
 */
export function filesOf(manifest: Manifest, sources: Iterable<string>): Files {
  const files: Files = { scripts: new Set(), styles: new Set(), assets: new Set() }
  const seen = new Set<string>()
  const visit = (source: string): void => {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return
    seen.add(source)
    for (const style of chunk.css ?? []) files.styles.add(style)
    for (const asset of chunk.assets ?? []) files.assets.add(asset)
    for (const next of chunk.imports ?? []) visit(next)
    files.scripts.add(chunk.file)
  }
  for (const source of sources) visit(source)
  return files
}
