import { expect, test } from 'vitest'
import { directionsUrl, fileName, isFull } from './words.ts'

test('the directions link contains the meetup’s place and nothing about the user', () => {
  expect(directionsUrl({ location: { lat: 51.4545, lng: -2.62031, address: '' } })).toBe(
    'https://www.openstreetmap.org/directions?from=&to=51.45450%2C-2.62031',
  )
})

test('a file is named after its meetup, in letters that every system accepts', () => {
  expect(fileName('Dumplings and Prams')).toBe('dumplings-and-prams.ics')
  expect(fileName('Café: Łódź / Kraków?')).toBe('cafe-lodz-krakow.ics')
  expect(fileName('☕')).toBe('meetup.ics')
})

test('a meetup is full when its organiser gives numbers and no place is left', () => {
  expect(isFull({ participants: 10, maxParticipants: 10 })).toBe(true)
  expect(isFull({ participants: 9, maxParticipants: 10 })).toBe(false)
  expect(isFull({ participants: 10, maxParticipants: null })).toBe(false)
})
