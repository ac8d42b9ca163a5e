import { expect, test } from 'vitest'
import { directionsUrl, fileName, isFull } from './words.ts'

test('the way to a meetup holds its place and nothing of hers', () => {
  expect(directionsUrl({ location: { lat: 51.4545, lng: -2.62031, address: '' } })).toBe(
    'https://www.openstreetmap.org/directions?from=&to=51.45450%2C-2.62031',
  )
})

test('a file is called after its meetup, in letters that every system takes', () => {
  expect(fileName('Dumplings and Prams')).toBe('dumplings-and-prams.ics')
  expect(fileName('Café: Łódź / Kraków?')).toBe('cafe-lodz-krakow.ics')
  expect(fileName('☕')).toBe('meetup.ics')
})

test('a meetup is full when its organiser counts and no place is left', () => {
  expect(isFull({ participants: 10, maxParticipants: 10 })).toBe(true)
  expect(isFull({ participants: 9, maxParticipants: 10 })).toBe(false)
  expect(isFull({ participants: 10, maxParticipants: null })).toBe(false)
})
