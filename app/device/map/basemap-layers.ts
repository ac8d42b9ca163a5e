import GeoJSONVT from 'geojson-vt'
import { feature } from 'topojson-client'
import type { Basemap } from './fetch-basemap.ts'

/** From the ground up. */
export const layerNames = ['boundary', 'green', 'water', 'harbour', 'paths', 'rail', 'roads'] as const
export type LayerName = (typeof layerNames)[number]

/** `z` is the map's zoom; `x` and `y` count tiles of `tileSize` from the north-west of the world. */
export interface TileAddress {
  readonly z: number
  readonly x: number
  readonly y: number
}

export interface Shape {
  /** Rings or lines of points, in units of the piece: `extent` of them along each side of its tile. */
  readonly lines: readonly (readonly (readonly [number, number])[])[]
  readonly isArea: boolean
  /** What a road is. */
  readonly class: string | undefined
}

export interface Piece {
  readonly shapes: readonly Shape[]
  /** From its units to pixels of the tile asked for: times `scale`, then less `left` and `top`. */
  readonly scale: number
  readonly left: number
  readonly top: number
}

/**
 * Pixels along a tile's side: large ones, as each is a layer of its own that the browser has to carry along. At the
 * zoom of web maps, which counts tiles of 256, they are those of one level less.
 */
export const tileSize = 512
const extent = 4096
/** Closer than this the same lines are only drawn larger: they are no more exact than a few metres. */
const deepest = 14

type Cutter = (at: TileAddress) => Piece

/**
 * Cuts the basemap's layers into tiles. A layer is prepared when the first tile wants it, so that no moment has to
 * prepare them all.
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
