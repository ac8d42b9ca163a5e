import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Manifest } from 'vite'

/** Which built files a source file stands for; keys are source paths from the project's root. */
export function readManifest(root: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8')) as Manifest
}

/** The key of the page's own script in the manifest. */
export const entry = 'index.html'

export interface Files {
  readonly scripts: Set<string>
  readonly styles: Set<string>
  readonly assets: Set<string>
}

/** All built files that these sources need, static imports included; lazy ones only when they are named. */
export function filesOf(manifest: Manifest, sources: Iterable<string>): Files {
  const files: Files = { scripts: new Set(), styles: new Set(), assets: new Set() }
  const seen = new Set<string>()
  const visit = (source: string): void => {
    // What is imported both ways stands in the manifest under its chunk's name, not under its source.
    const chunk =
      manifest[source] ?? Object.values(manifest).find(({ name }) => name === basename(source, extname(source)))
    if (!chunk || seen.has(source)) return
    seen.add(source)
    files.scripts.add(chunk.file)
    for (const style of chunk.css ?? []) files.styles.add(style)
    for (const asset of chunk.assets ?? []) files.assets.add(asset)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const source of sources) visit(source)
  return files
}
