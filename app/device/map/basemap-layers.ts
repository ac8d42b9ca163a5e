import GeoJSONVT from 'geojson-vt'
import { feature } from 'topojson-client'
import type { Basemap } from './fetch-basemap.ts'

/** Names of the map's layers, in the order in which they are drawn. */
export const layerNames = ['boundary', 'green', 'water', 'harbour', 'paths', 'rail', 'roads'] as const
export type LayerName = (typeof layerNames)[number]

/**
 * A tile of `tileSize` pixels. `z` is the zoom level; `x` and `y` count the tiles from the north-western corner of the
 * world, to the east and to the south.
 */
export interface TileAddress {
  readonly z: number
  readonly x: number
  readonly y: number
}

export interface Shape {
  /**
   * The outlines of an area, or lines: each a list of points [x, y] in tile units. A side of a tile is `extent` units
   * long.
   */
  readonly lines: readonly (readonly (readonly [number, number])[])[]
  readonly isArea: boolean
  readonly class: string | undefined
}

export interface Piece {
  readonly shapes: readonly Shape[]
  /** To convert tile units to pixels of the tile that is drawn, multiply by `scale`, then subtract `left` and `top`. */
  readonly scale: number
  readonly left: number
  readonly top: number
}

/**
 * Side of a tile in pixels. Tiles are large, because the browser handles each tile as a compositing layer. Zoom levels
 * are defined for tiles of 256 pixels, so a tile of 512 pixels at zoom z shows the data's tile of zoom z - 1.
 */
export const tileSize = 512
const extent = 4096
/**
 * Highest zoom level for which the data is cut into tiles. At higher zoom levels the lines of this level are enlarged,
 * because the data is exact to a few metres only.
 */
const deepest = 14

type Cutter = (at: TileAddress) => Piece

/**
 * Returns a function that returns what a tile shows of a layer. A layer is prepared only when the first tile needs it,
 * which spreads the work over time.
 */
export function createBasemapLayers(basemap: Basemap): (name: LayerName, at: TileAddress) => Piece {
  const cutters = new Map<LayerName, Cutter>()
  return (name, at) => {
    const cutter = cutters.get(name) ?? createCutter(basemap, name)
    cutters.set(name, cutter)
    return cutter(at)
  }
}

function createCutter(basemap: Basemap, name: LayerName): Cutter {
  const index = new GeoJSONVT(feature(basemap, basemap.objects[name]), { maxZoom: deepest, extent, buffer: 128 })
  return ({ z, x, y }) => {
    const level = z - 1
    const over = Math.max(0, level - deepest)
    const tiles = 2 ** over
    const tile = index.getTile(level - over, Math.floor(x / tiles), Math.floor(y / tiles))
    const scale = (tileSize * tiles) / extent
    return {
      shapes: (tile?.features ?? []).flatMap(({ type, geometry, tags }) =>
        type === 1 ? [] : [{ lines: geometry, isArea: type === 3, class: tags?.['class'] as string | undefined }],
      ),
      scale,
      left: (x % tiles) * tileSize,
      top: (y % tiles) * tileSize,
    }
  }
}
