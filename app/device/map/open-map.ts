import { guarded, isBoolean, localStore } from '../storage/storage.ts'
import { pageConfig } from '../page/page-config.ts'
import { logError } from '../log.ts'
import { fetchBasemap } from './fetch-basemap.ts'
import type { MapStart, OpenMap } from './map-engine.ts'

/** Whether the user chose Google's map on this device. Before that choice nothing is loaded from Google (D48, D67). */
export const googleWish = localStore('harbour:google-map', guarded(isBoolean), false)

/**
 * Returns the key of Google's map if the operator has a key and the user chose Google's map. Null if not: the bundled
 * map is used then.
 */
export const wishedMapKey = (): string | null => (googleWish.read() ? pageConfig().mapKey : null)

interface MapNews {
  /** Called when Google's map could not be loaded; the bundled map is shown instead. */
  googleFailed?(): void
  /** Called when the bundled map is open, but its data could not be fetched: the map is empty. */
  groundFailed?(): void
  /** Called when Google refused the key after the map was open. Open the map again with `withoutGoogle`. */
  googleLost?(): void
}

/**
 * Returns the function that opens the map of a page (spec §7): Google's map if the operator has a key and the user
 * chose it, and if it can be loaded; in all other cases the bundled map. Only the code of the map that is tried is
 * loaded.
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

/** Preloads the code and data of the bundled map. Does nothing if `openMap` will try Google's map. */
export function warmMap(): void {
  if (wishedMapKey() !== null) return
  // A failure is not reported here, because `openMap` will report it.
  Promise.all([import('./bundled-map.ts'), fetchBasemap()]).catch(() => undefined)
}

/** Opens the bundled map. Markers can appear at once, the streets appear when their data is loaded. */
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

/**
 * Draws a map of a place that does not react to taps, with the bundled map. Resolves with the function that removes it.
 */
export async function openStillMap(container: HTMLElement, start: MapStart): Promise<() => void> {
  const [{ openBundledMap }, basemap] = await Promise.all([import('./bundled-map.ts'), fetchBasemap()])
  const engine = openBundledMap(container, start, Promise.resolve(basemap), { still: true })
  return () => engine.remove()
}
