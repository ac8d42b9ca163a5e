import { logError } from '../log.ts'
import { fetchBasemap } from './fetch-basemap.ts'
import { wishedMapKey } from './google-wish.ts'
import type { MapStart, OpenMap } from './map-engine.ts'

export interface MapNews {
  /** Google's map could not be had; the bundled one takes its place. */
  googleFailed?(): void
  /** The bundled map is open, but what it draws could not be fetched: there is nothing to see on it. */
  groundFailed?(): void
  /** Google took its map back after it was there: open one `withoutGoogle`. */
  googleLost?(): void
}

/**
 * The map of this page (spec §7): Google's where the operator has a key and it was asked for, otherwise the bundled one,
 * which also takes over when Google's cannot be had. No code of either is loaded before.
 */
export function openMap(news: MapNews = {}, { withoutGoogle = false } = {}): OpenMap {
  const mapKey = withoutGoogle ? null : wishedMapKey()
  const openBundled = bundled(news)
  if (mapKey === null) return openBundled
  return async (container, start) => {
    try {
      const { openGoogleMap } = await import('./google-map.ts')
      return await openGoogleMap(mapKey, container, start, () => news.googleLost?.())
    } catch (error) {
      logError('Google Maps could not be loaded', error)
      news.googleFailed?.()
      return openBundled(container, start)
    }
  }
}

/** Fetches beforehand what `openMap` will need of ours. */
export function warmMap(): void {
  if (wishedMapKey() !== null) return
  // Should it fail, the map itself will say so.
  Promise.all([import('./bundled-map.ts'), fetchBasemap()]).catch(() => undefined)
}

/** The markers need not wait for the streets: these come when they have been fetched. */
function bundled(news: MapNews): OpenMap {
  return async (container, start) => {
    const basemap = fetchBasemap()
    basemap.catch((error: unknown) => {
      logError('The streets of the map could not be fetched', error)
      news.groundFailed?.()
    })
    const { openBundledMap } = await import('./bundled-map.ts')
    return openBundledMap(container, start, basemap)
  }
}

/** A picture of a place, drawn by the bundled map: it answers to nothing. Resolves to what takes it away again. */
export async function openStillMap(container: HTMLElement, start: MapStart): Promise<() => void> {
  const [{ openBundledMap }, basemap] = await Promise.all([import('./bundled-map.ts'), fetchBasemap()])
  const engine = openBundledMap(container, start, Promise.resolve(basemap), { still: true })
  return () => engine.remove()
}
