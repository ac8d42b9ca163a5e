import { expect, test } from 'vitest'
import type { Meetup } from '../../../../domain/meetups.ts'
import { nextShown } from './use-shown.ts'

const meetup = (own: Partial<Meetup> = {}): Meetup => ({
  id: 'one',
  title: 'Tea by the water',
  type: 'polish',
  location: { lat: 51.45, lng: -2.62, address: 'Clifton Library' },
  date: '2026-11-24',
  time: '09:45',
  endTime: '11:15',
  participants: null,
  maxParticipants: null,
  description: '',
  organizer: 'Magda',
  rating: null,
  sample: false,
  joinUrl: null,
  ...own,
})

const closed = { wanted: null, isOpen: false, held: null }

test('a sheet shows the meetup with this id or title, and nothing for an unknown name', () => {
  const one = meetup()
  for (const wanted of ['one', 'Tea by the water']) expect(nextShown(closed, [one], wanted).held).toBe(one)
  expect(nextShown(closed, [one], 'two').held).toBeNull()
})

test('an open meetup stays when it ends or is withdrawn, and updates when its organiser changes it', () => {
  const open = nextShown(closed, [meetup()], 'Tea by the water')
  expect(nextShown(open, [], 'Tea by the water')).toBe(open)
  const moved = meetup({ title: 'Tea by the bridge', date: '2026-11-25' })
  expect(nextShown(open, [moved], 'Tea by the water').held).toBe(moved)
})

test('a sample keeps its date while it is open, and has the next date when it is opened again', () => {
  const sample = meetup({ sample: true })
  const rolled = meetup({ sample: true, date: '2026-12-01' })
  const open = nextShown(closed, [sample], 'one')
  expect(nextShown(open, [rolled], 'one')).toBe(open)
  const down = nextShown(open, [rolled], null)
  expect(down).toEqual({ wanted: 'one', isOpen: false, held: sample })
  expect(nextShown(down, [rolled], 'one').held).toBe(rolled)
})
