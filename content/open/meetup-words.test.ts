import { expect, test } from 'vitest'
import {
  clockWords,
  placeParts,
  meetupPlaceWords,
  ratingWords,
  speaksOfSling,
  timesWords,
  meetupTimeWords,
} from './meetup-words.ts'

const at = (address: string) => ({ location: { address } })

test('a time is written without a leading zero, with its day and its end', () => {
  expect(clockWords('09:45')).toBe('9:45')
  expect(clockWords('10:05')).toBe('10:05')
  expect(timesWords({ time: '09:30', endTime: '12:00' })).toBe('9:30 to 12:00')
  expect(meetupTimeWords({ date: '2026-11-22', time: '09:30' }, '2026-11-21')).toBe('Sun 22 Nov, 9:30')
  expect(meetupTimeWords({ date: '2027-01-03', time: '09:30' }, '2026-11-21')).toBe('Sun 3 Jan 2027, 9:30')
})

test('an address is split into name and street, and a card leaves out the city', () => {
  const address = at('M Shed café, Wapping Road, Bristol BS1 4RN')
  expect(placeParts(address)).toEqual({ name: 'M Shed café', street: 'Wapping Road, Bristol BS1 4RN' })
  expect(meetupPlaceWords(address, 'Bristol')).toBe('M Shed café, Wapping Road')
  expect(placeParts(at('Bristol'))).toEqual({ name: 'Bristol', street: '' })
  expect(meetupPlaceWords(at('Bristol'), 'Bristol')).toBe('Bristol')
})

test('a rating has one decimal', () => {
  expect([4, 4.25, 5].map(ratingWords)).toEqual(['4.0', '4.3', '5.0'])
})

test('a meetup about slings is recognised by its title and description', () => {
  expect(speaksOfSling({ title: 'Salsa in a Sling', description: '' })).toBe(true)
  expect(speaksOfSling({ title: 'Walk', description: 'Bring a baby carrier.' })).toBe(true)
  expect(speaksOfSling({ title: 'Slinging paint', description: 'Aprons are there.' })).toBe(false)
})
