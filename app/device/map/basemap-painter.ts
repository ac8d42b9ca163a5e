import { type LayerName, layerNames, type Piece, type Shape, type TileAddress, tileSize } from './basemap-layers.ts'
import { type Look, widthOf } from './basemap-look.ts'
import type { Road } from './fetch-basemap.ts'
import { pixelOf } from './mercator.ts'

/** What the basemap's file covers; towards its edges the map fades, as there is more land than it knows. */
const box = { west: -2.72, south: 51.39, east: -2.5, north: 51.53 }
const fadeDegrees = 0.012

const roadsFromBelow: readonly Road['class'][] = ['link', 'b', 'a', 'motorway']

/** Cycle paths are left out from afar. */
const pathsFrom = 13

export interface TilePaint {
  readonly at: TileAddress
  readonly look: Look
  readonly pieceOf: (name: LayerName, at: TileAddress) => Piece
}

/** Paints a tile, one small step at a time. `context` is scaled to a tile of `tileSize` pixels. */
export function* paintTile(context: CanvasRenderingContext2D, { at, look, pieceOf }: TilePaint): Generator<void> {
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

/** From afar the harbour would be a hair: its edge makes it wide enough to find one's way by. */
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

/** From each side of the box inwards, the map comes out of the paper. */
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
