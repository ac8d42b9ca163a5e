import { expect, test } from 'vitest'
import type { Meetup } from '../../../domain/meetups.ts'
import {
  directionsUrl,
  favourable,
  fileName,
  meetupPath,
  placeParts,
  placeWords,
  shareWords,
  timesWords,
  whenWords,
} from './words.ts'

const meetup: Meetup = {
  id: 'one & two',
  title: 'Polish Mums’ Morning',
  type: 'polish',
  location: { lat: 51.4545, lng: -2.62031, address: 'Clifton Library, Princess Victoria Street, Bristol BS8 4BX' },
  date: '2026-11-24',
  time: '09:45',
  endTime: '11:15',
  participants: 6,
  maxParticipants: 10,
  description: 'Tea and picture books.',
  organizer: 'Magda',
  rating: 4.7,
  sample: false,
  joinUrl: null,
}

const at = (address: string) => ({ location: { ...meetup.location, address } })

test('day and times are said without a leading zero', () => {
  expect(whenWords(meetup, '2026-11-18')).toBe('Tue 24 Nov, 9:45')
  expect(whenWords({ ...meetup, date: '2027-01-05' }, '2026-11-18')).toBe('Tue 5 Jan 2027, 9:45')
  expect(timesWords(meetup)).toBe('9:45 to 11:15')
  expect(timesWords({ time: '00:30', endTime: '10:05' })).toBe('0:30 to 10:05')
})

test('the city goes without saying, and only at the end of an address', () => {
  expect(placeWords(meetup)).toBe('Clifton Library, Princess Victoria Street')
  expect(placeWords(at('Bristol Museum café, Queens Road, Bristol'))).toBe('Bristol Museum café, Queens Road')
  expect(placeWords(at('Bristol Museum'))).toBe('Bristol Museum')
  expect(placeWords(at('Leigh Woods, Bath'))).toBe('Leigh Woods, Bath')
})

test('an address is a name and a street; without a comma it is all name', () => {
  expect(placeParts(meetup)).toEqual({ name: 'Clifton Library', street: 'Princess Victoria Street, Bristol BS8 4BX' })
  expect(placeParts(at('The docks'))).toEqual({ name: 'The docks', street: '' })
})

test('a heart keeps what the shelf shows', () => {
  expect(favourable(meetup)).toEqual({
    type: 'meetup',
    title: 'Polish Mums’ Morning',
    content: 'Tea and picture books.',
    category: 'polish',
    metadata: { organizer: 'Magda', date: '2026-11-24', time: '09:45', location: meetup.location.address },
  })
})

test('a friend reads when, where and the way in, and of a sample that nobody will be there', () => {
  const words = shareWords(meetup, '2026-11-18', 'https://harbour.example')
  expect(words).toBe(
    [
      'Polish Mums’ Morning',
      'Tuesday 24 November, 9:45 to 11:15',
      'Clifton Library, Princess Victoria Street, Bristol BS8 4BX',
      'https://harbour.example/community?meetup=one+%26+two',
    ].join('\n'),
  )
  expect(shareWords({ ...meetup, sample: true }, '2026-11-18', '')).toContain('nobody will be there')
})

test('addresses hold what they have to and nothing of her', () => {
  expect(new URL(meetupPath('one & two'), 'https://harbour.example').searchParams.get('meetup')).toBe('one & two')
  expect(directionsUrl(meetup)).toBe('https://www.openstreetmap.org/directions?from=&to=51.45450%2C-2.62031')
})

test('a file is called after its meetup, in letters that every system takes', () => {
  expect(fileName('Dumplings and Prams')).toBe('dumplings-and-prams.ics')
  expect(fileName('Café: Łódź / Kraków?')).toBe('cafe-lodz-krakow.ics')
  expect(fileName('☕')).toBe('meetup.ics')
})
