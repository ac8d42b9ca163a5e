import { expect, test } from 'vitest'
import type { Meetup } from '../../../../domain/meetups.ts'
import { zooms } from '../../../device/map/map-engine.ts'
import { idsOf, type Mark, mapMarksOf, withFan } from './marks.ts'

function meetup(id: string, lat: number, lng: number): Meetup {
  return {
    id,
    title: id,
    type: 'polish',
    location: { lat, lng, address: 'Somewhere' },
    date: '2026-11-22',
    time: '10:30',
    endTime: '12:00',
    participants: null,
    maxParticipants: null,
    description: '',
    organizer: 'Ola',
    rating: null,
    sample: false,
    joinUrl: null,
  }
}

const mShed = meetup('m-shed', 51.4476, -2.598)
const arnolfini = meetup('arnolfini', 51.4493, -2.5979)
const eastville = meetup('eastville', 51.4756, -2.5548)
const all = [eastville, arnolfini, mShed]
const ids = (marks: readonly Mark[]) => marks.map((mark) => idsOf(mark).join('+'))

test('meetups whose markers would overlap share a marker, and separate at a closer zoom', () => {
  expect(ids(mapMarksOf(all, 12, null))).toEqual(['eastville', 'arnolfini+m-shed'])
  expect(ids(mapMarksOf(all, 17, null))).toEqual(['eastville', 'arnolfini', 'm-shed'])
  const [, many] = mapMarksOf(all, 12, null)
  expect(many).toMatchObject({ kind: 'many', at: { lat: expect.closeTo(51.448, 2), lng: expect.closeTo(-2.598, 2) } })
  if (many?.kind !== 'many' || many.partsAt === null) throw new Error('they do not part')
  const { partsAt } = many
  expect(ids(mapMarksOf(all, partsAt, null))).toHaveLength(3)
  expect(ids(mapMarksOf(all, partsAt - 1, null))).toHaveLength(2)
})

test('meetups that separate only at the closest zoom are not spread out', () => {
  const { maxZoom } = zooms
  // The meetups are 50 m apart. Separate markers need 34 m at the closest zoom, and 68 m at the zoom before it.
  const [many] = mapMarksOf([mShed, meetup('beside', 51.4476, -2.59728)], 14, null)
  expect(many).toMatchObject({ kind: 'many', partsAt: maxZoom })
})

test('the selected meetup has its own marker at every zoom, and the order is that of the list', () => {
  expect(ids(mapMarksOf(all, 12, 'arnolfini'))).toEqual(['eastville', 'arnolfini', 'm-shed'])
  expect(ids(mapMarksOf([mShed, eastville, arnolfini], 17, null))).toEqual(['m-shed', 'eastville', 'arnolfini'])
})

test('meetups at the same place never separate, and spread out around it without overlaps', () => {
  const together = Array.from({ length: 9 }, (_, i) => meetup(`m${i}`, 51.4476, -2.598))
  const crowd = mapMarksOf(together, 17, null)
  const [many] = crowd
  if (many?.kind !== 'many') throw new Error('they are not one')
  expect(many.partsAt).toBeNull()
  const fan = withFan(crowd, many).filter((mark) => mark.kind === 'one')
  expect(ids(fan)).toEqual(together.map(({ id }) => id))
  const distances: number[] = []
  for (const a of fan) {
    for (const b of fan) {
      if (a !== b)
        distances.push(Math.hypot((a.offset?.x ?? 0) - (b.offset?.x ?? 0), (a.offset?.y ?? 0) - (b.offset?.y ?? 0)))
    }
  }
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(44)
})

test('when one of several meetups at the same place is selected, the others do not move, and no other meetup joins them', () => {
  const twins = [meetup('first', 51.4476, -2.598), meetup('second', 51.4476, -2.598)]
  const crowd = mapMarksOf([...twins, eastville], 17, null)
  const many = crowd.find((mark) => mark.kind === 'many') ?? null
  const offsets = (marks: readonly Mark[]) =>
    marks.map((mark) => [idsOf(mark).join('+'), mark.kind === 'one' ? mark.offset : null])
  const opened = offsets(withFan(crowd, many))
  expect(opened).toEqual([
    ['first', { x: 0, y: -50 }],
    ['second', { x: 0, y: 50 }],
    ['eastville', null],
  ])
  expect(offsets(withFan(mapMarksOf([...twins, eastville], 17, 'second'), many))).toEqual(opened)
  // At a lower zoom the meetups of the group share a marker with a meetup nearby, so they are not spread out.
  const near = [...twins, arnolfini]
  expect(ids(withFan(mapMarksOf(near, 12, null), many))).toEqual(['first+second+arnolfini'])
})

test('without meetups there are no markers', () => {
  expect(mapMarksOf([], 12, 'gone')).toEqual([])
})
