import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The files of earlier builds are kept for this many milliseconds, for pages that are still open (decision 0015). */
export const keptMs = 14 * 24 * 3600_000

/** For each file, the time when it was last part of the newest build, in milliseconds since 1970. */
type Ages = Readonly<Record<string, number>>

const list = 'ages.json'

/**
 * Saves the hashed files of the current build and the recent ones of earlier builds. Returns a function that puts them
 * into `dist/earlier/assets` of the new build, where the server looks for missing files.
 */
export function keepEarlierAssets(root: string, now: number): () => void {
  const current = join(root, 'dist/client/assets')
  const earlier = join(root, 'dist/earlier')
  const waiting = mkdtempSync(join(tmpdir(), 'harbour-assets-'))
  const ages = {
    ...youngEnough(readAges(earlier), now),
    ...Object.fromEntries(namesIn(current).map((name) => [name, now])),
  }
  for (const name of Object.keys(ages)) {
    const from = [join(current, name), join(earlier, 'assets', name)].find((path) => existsSync(path))
    if (from !== undefined) cpSync(from, join(waiting, name))
  }
  return () => {
    const fresh = new Set(namesIn(current))
    const gone = Object.entries(ages).filter(([name]) => !fresh.has(name))
    mkdirSync(join(earlier, 'assets'), { recursive: true })
    for (const [name] of gone) cpSync(join(waiting, name), join(earlier, 'assets', name))
    writeFileSync(join(earlier, list), JSON.stringify(Object.fromEntries(gone)))
    rmSync(waiting, { recursive: true })
  }
}

function youngEnough(ages: Ages, now: number): Ages {
  return Object.fromEntries(Object.entries(ages).filter(([, at]) => now - at < keptMs))
}

function readAges(earlier: string): Ages {
  const file = join(earlier, list)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ages) : {}
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
