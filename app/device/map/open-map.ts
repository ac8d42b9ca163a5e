import { guarded, isBoolean, localStore } from '../storage/storage.ts'
import { pageConfig } from '../page/page-config.ts'
import { logError } from '../log.ts'
import { fetchBasemap } from './fetch-basemap.ts'
import type { MapStart, OpenMap } from './map-engine.ts'

/** Google's map was chosen on this device by a tap; nothing of Google's is fetched before (D48, D67). */
export const googleWish = localStore('harbour:google-map', guarded(isBoolean), false)

/** Key of Google's map, where the operator has one and it was chosen; null means the bundled map. */
export const wishedMapKey = (): string | null => (googleWish.read() ? pageConfig().mapKey : null)

interface MapNews {
  /** Google's map could not be loaded; the bundled map is shown instead. */
  googleFailed?(): void
  /** The bundled map is open, but its data could not be fetched: the map is empty. */
  groundFailed?(): void
  /** Google refused the key after the map was open: open a map with `withoutGoogle`. */
  googleLost?(): void
}

/**
 * The map of a page (spec §7): Google's where the operator has a key and it was chosen, otherwise the bundled one,
 * which is also the fallback for Google's. Loads the code of the chosen engine only.
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

/** Preloads the code and data that `openMap` will need. */
export function warmMap(): void {
  if (wishedMapKey() !== null) return
  // On failure the map itself reports it.
  Promise.all([import('./bundled-map.ts'), fetchBasemap()]).catch(() => undefined)
}

/** The markers appear before the streets, which come when they are fetched. */
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
 * A still picture of a place, drawn by the bundled map; it takes no input. Resolves to the function that removes it.
 */
export async function openStillMap(container: HTMLElement, start: MapStart): Promise<() => void> {
  const [{ openBundledMap }, basemap] = await Promise.all([import('./bundled-map.ts'), fetchBasemap()])
  const engine = openBundledMap(container, start, Promise.resolve(basemap), { still: true })
  return () => engine.remove()
}
