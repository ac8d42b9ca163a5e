import Supercluster from 'supercluster'
import type { Meetup, Point } from '../../../../domain/meetups.ts'
import { zooms } from '../../../device/map/map-engine.ts'

/**
 * The marker of a single meetup. `offset` is its distance from `at` in pixels if it belongs to a group that is spread
 * out in a circle, and null if not.
 */
interface OneMark {
  readonly kind: 'one'
  readonly key: string
  readonly at: Point
  readonly meetup: Meetup
  readonly offset: { readonly x: number; readonly y: number } | null
}

export interface ManyMark {
  readonly kind: 'many'
  readonly key: string
  readonly at: Point
  readonly meetups: readonly Meetup[]
  /** The lowest zoom at which the group splits into several markers; null if it does not split at any zoom. */
  readonly partsAt: number | null
}

export type Mark = OneMark | ManyMark

/** Markers that are closer to each other than this many pixels share a marker. A marker is 44 pixels wide. */
const reach = 46
const fanRadius = 50

/** Returns the markers at a zoom, in the order of the list. The selected meetup always has a separate marker. */
export function mapMarksOf(meetups: readonly Meetup[], zoom: number, selected: string | null): Mark[] {
  const order = new Map(meetups.map(({ id }, index) => [id, index]))
  const own = meetups.filter(({ id }) => id === selected).map((meetup) => oneMark(meetup))
  // The clustering library knows integer zooms only, so the radius is converted from screen pixels to pixels at the
  // next integer zoom.
  const level = Math.ceil(zoom)
  const radius = reach * 2 ** (level - zoom)
  const index = new Supercluster<{ meetup: Meetup }>({ radius, extent: 256, maxZoom: zooms.maxZoom })
  index.load(
    meetups
      .filter(({ id }) => id !== selected)
      .map((meetup) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [meetup.location.lng, meetup.location.lat] },
        properties: { meetup },
      })),
  )
  const others = index.getClusters([-180, -85, 180, 85], level).map((found): Mark => {
    const { properties, geometry } = found
    if (!('cluster_id' in properties)) return oneMark(properties.meetup)
    const [lng = 0, lat = 0] = geometry.coordinates
    const parts = index.getClusterExpansionZoom(properties.cluster_id)
    const within = index
      .getLeaves(properties.cluster_id, Infinity)
      .map((leaf) => leaf.properties.meetup)
      .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
    return {
      kind: 'many',
      key: `many ${within.map(({ id }) => id).join(' ')}`,
      at: { lat, lng },
      meetups: within,
      partsAt: parts > zooms.maxZoom ? null : parts,
    }
  })
  const place = (mark: Mark): number => Math.min(...idsOf(mark).map((id) => order.get(id) ?? 0))
  return [...own, ...others].sort((a, b) => place(a) - place(b))
}

/**
 * Returns the markers, with the meetups of the group `fan` in a circle around their common place. A selected meetup is
 * not in the group's marker, but keeps its place in the circle, so that no marker moves.
 */
export function withFan(marks: readonly Mark[], fan: ManyMark | null): Mark[] {
  if (fan === null) return [...marks]
  const inFan = new Map(fan.meetups.map(({ id }, index) => [id, index]))
  const around = (meetup: Meetup): OneMark => ({
    ...oneMark(meetup),
    at: fan.at,
    offset: fanOffset(inFan.get(meetup.id) ?? 0, fan.meetups.length),
  })
  return marks.flatMap((mark) => {
    if (!idsOf(mark).every((id) => inFan.has(id))) return [mark]
    return mark.kind === 'one' ? [around(mark.meetup)] : mark.meetups.map(around)
  })
}

function fanOffset(index: number, of: number): { x: number; y: number } {
  const angle = (2 * Math.PI * index) / of - Math.PI / 2
  const radius = Math.max(fanRadius, (1.15 * reach * of) / (2 * Math.PI))
  return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) }
}

export function idsOf(mark: Mark): string[] {
  return mark.kind === 'one' ? [mark.meetup.id] : mark.meetups.map(({ id }) => id)
}

function oneMark(meetup: Meetup): OneMark {
  return { kind: 'one', key: meetup.id, at: meetup.location, meetup, offset: null }
}
