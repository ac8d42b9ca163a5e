import * as L from 'leaflet'
import {
  type LayerName,
  layerNames,
  type Piece,
  type Shape,
  type TileAddress,
  tileSize,
  createBasemapLayers,
} from './basemap-layers.ts'
import { type Look, widthOf, currentLook } from './basemap-look.ts'
import type { Road, Basemap } from './fetch-basemap.ts'
import { pixelOf } from './mercator.ts'
import { createPiecewise } from './piecewise.ts'

/** The area that the basemap covers, in degrees. At its edges the map fades out, over `fadeDegrees`. */
const box = { west: -2.72, south: 51.39, east: -2.5, north: 51.53 }
const fadeDegrees = 0.012

const roadsFromBelow: readonly Road['class'][] = ['link', 'b', 'a', 'motorway']

/** Cycle paths are left out below this zoom level. */
const pathsFrom = 13

interface TilePaint {
  readonly at: TileAddress
  readonly look: Look
  readonly pieceOf: (name: LayerName, at: TileAddress) => Piece
}

/**
 * Paints a tile. Each `yield` ends a small step, so that the work can be spread over several frames. `context` is
 * scaled so that the tile is `tileSize` units wide.
 */
function* paintTile(context: CanvasRenderingContext2D, { at, look, pieceOf }: TilePaint): Generator<void> {
  context.fillStyle = look.outside
  context.fillRect(0, 0, tileSize, tileSize)
  const fills = { boundary: look.land, green: look.green, water: look.river, harbour: look.harbour } as const
  for (const name of layerNames) {
    if (name === 'paths' && at.z < pathsFrom) continue
    const piece = pieceOf(name, at)
    yield
    if (piece.shapes.length === 0) continue
    if (name === 'roads') yield* paintRoads(context, piece, at.z, look)
    else if (name === 'rail' || name === 'paths') paintTrack(context, piece, name, at.z, look)
    else fill(context, piece, fills[name], name === 'harbour' || name === 'water' ? waterEdge(at.z) : 0)
    yield
  }
  fadeEdges(context, at, look.outside)
}

/**
 * Returns the width of an outline around water, in pixels. Below zoom 14 the outline makes the harbour wide enough to
 * see; from 14 there is none.
 */
function waterEdge(zoom: number): number {
  return zoom < 14 ? 1.6 : 0
}

function fill(context: CanvasRenderingContext2D, piece: Piece, colour: string, edge: number): void {
  context.fillStyle = colour
  trace(context, piece, (shape) => shape.isArea)
  context.fill('evenodd')
  if (edge === 0) return
  context.strokeStyle = colour
  context.lineWidth = edge
  context.stroke()
}

function paintTrack(
  context: CanvasRenderingContext2D,
  piece: Piece,
  name: 'rail' | 'paths',
  zoom: number,
  look: Look,
): void {
  const width = widthOf(name === 'rail' ? 'rail' : 'path', zoom)
  trace(context, piece)
  context.lineWidth = width
  context.lineCap = 'butt'
  context.strokeStyle = name === 'rail' ? look.rail : look.path
  context.setLineDash(name === 'rail' ? [5 * width, 2.5 * width] : [2 * width, 2 * width])
  context.stroke()
  context.setLineDash([])
}

function* paintRoads(context: CanvasRenderingContext2D, piece: Piece, zoom: number, look: Look): Generator<void> {
  context.strokeStyle = look.road
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const road of roadsFromBelow) {
    trace(context, piece, (shape) => shape.class === road)
    context.lineWidth = widthOf(road, zoom)
    context.stroke()
    yield
  }
}

function trace(context: CanvasRenderingContext2D, piece: Piece, wanted: (shape: Shape) => boolean = () => true): void {
  const { scale, left, top } = piece
  context.beginPath()
  for (const shape of piece.shapes) {
    if (!wanted(shape)) continue
    for (const line of shape.lines) {
      line.forEach(([x, y], i) => {
        if (i === 0) context.moveTo(x * scale - left, y * scale - top)
        else context.lineTo(x * scale - left, y * scale - top)
      })
      if (shape.isArea) context.closePath()
    }
  }
}

function fadeEdges(context: CanvasRenderingContext2D, { z, x, y }: TileAddress, paper: string): void {
  const local = (lng: number, lat: number) => {
    const pixel = pixelOf({ lng, lat }, z)
    return { x: pixel.x - x * tileSize, y: pixel.y - y * tileSize }
  }
  const [outer, inner] = [local(box.west, box.north), local(box.west + fadeDegrees, box.north - fadeDegrees)]
  const [far, near] = [local(box.east, box.south), local(box.east - fadeDegrees, box.south + fadeDegrees)]
  const sides = [
    [outer.x, 0, inner.x, 0],
    [far.x, 0, near.x, 0],
    [0, outer.y, 0, inner.y],
    [0, far.y, 0, near.y],
  ] as const
  for (const [x0, y0, x1, y1] of sides) {
    const gradient = context.createLinearGradient(x0, y0, x1, y1)
    gradient.addColorStop(0, paper)
    gradient.addColorStop(1, `${paper}00`)
    context.fillStyle = gradient
    context.fillRect(0, 0, tileSize, tileSize)
  }
}

/** Maximum number of canvas pixels per CSS pixel, in each direction. More take time without a visible difference. */
const mostDots = 2

/**
 * Draws the basemap as tiles, each a canvas that is painted in small steps; paints them again when the theme changes. A
 * canvas is added to its tile only when it is finished, because each step on a canvas in the document would cause a
 * layout.
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
