import * as L from 'leaflet'
import { createBasemapLayers, tileSize } from './basemap-layers.ts'
import { currentLook } from './basemap-look.ts'
import { paintTile } from './basemap-painter.ts'
import type { Basemap } from './fetch-basemap.ts'
import { createPiecewise } from './piecewise.ts'

/** More than two dots a pixel cost more than they show. */
const mostDots = 2

/**
 * The basemap as tiles on canvas, painted piece by piece, and anew when the page's theme changes. A canvas goes into
 * its tile when it is finished: one that is painted in the document has the browser lay out its layers at every step.
 */
export function createGround(basemap: Basemap): L.GridLayer {
  const pieceOf = createBasemapLayers(basemap)
  const pieces = createPiecewise()
  const tiles = new Map<HTMLElement, L.Coords>()
  let look = currentLook()

  function paint(tile: HTMLElement, at: L.Coords, done?: () => void): void {
    const dots = Math.min(mostDots, Math.max(1, devicePixelRatio))
    pieces.add(tile, steps())
    function* steps(): Generator<void> {
      const canvas = document.createElement('canvas')
      canvas.width = tileSize * dots
      canvas.height = tileSize * dots
      const context = canvas.getContext('2d', { alpha: false })
      if (context) {
        context.scale(dots, dots)
        yield* paintTile(context, { at, look, pieceOf })
      }
      tile.replaceChildren(canvas)
      done?.()
    }
  }

  const Ground = L.GridLayer.extend({
    createTile(at: L.Coords, done: L.DoneCallback): HTMLElement {
      const tile = document.createElement('div')
      tiles.set(tile, at)
      paint(tile, at, () => done(undefined, tile))
      return tile
    },
  })
  const ground = new (Ground as new (options: L.GridLayerOptions) => L.GridLayer)({
    pane: 'ground',
    tileSize,
    updateWhenIdle: false,
    updateWhenZooming: false,
    keepBuffer: 1,
  })

  const repaint = (): void => {
    look = currentLook()
    for (const [tile, at] of tiles) paint(tile, at)
  }
  const theme = new MutationObserver(repaint)
  ground.on('add', () => theme.observe(document.documentElement, { attributeFilter: ['data-theme'] }))
  ground.on('remove', () => theme.disconnect())
  ground.on('tileunload', ({ tile }) => {
    tiles.delete(tile)
    pieces.drop(tile)
  })
  return ground
}
