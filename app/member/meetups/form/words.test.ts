import { expect, test } from 'vitest'
import { draftFaults, meetupDraft } from '../../../../domain/meetup-draft.ts'
import { differing, draftOf, noMeetupWords, pointOf, meetupDraftWords, type MeetupWords } from './words.ts'

const words: MeetupWords = {
  title: 'Dumplings and Prams',
  type: 'asian',
  description: 'Fold, chat, eat.',
  date: '2026-11-22',
  time: '10:30',
  endTime: '12:00',
  address: 'M Shed café, Wapping Road, Bristol',
  lat: '51.44780',
  lng: '-2,5984',
  organizer: 'Mei Lin',
  joinUrl: '',
  participants: '8',
  maxParticipants: ' 12 ',
  repeats: 'weekly',
  cost: '',
  ages: '0 to 4',
  pram: 'true',
  stepFree: '',
  creche: '',
}

test('the form’s texts become a draft: commas are decimal points, and empty optional fields are null', () => {
  expect(meetupDraft.parse(draftOf(words))).toMatchObject({
    lat: 51.4478,
    lng: -2.5984,
    rating: null,
    participants: 8,
    maxParticipants: 12,
    joinUrl: null,
    repeats: 'weekly',
    cost: null,
    ages: '0 to 4',
    pram: true,
    stepFree: null,
  })
})

test('an empty form has an error at every required field, and at no other field', () => {
  expect(
    draftFaults(draftOf(noMeetupWords))
      .map(({ field }) => field)
      .sort(),
  ).toEqual(['title', 'type', 'description', 'date', 'time', 'endTime', 'address', 'lat', 'lng', 'organizer'].sort())
})

test('a text that is no number is an error, not zero', () => {
  const faults = draftFaults(draftOf({ ...words, lat: '', lng: 'west', participants: 'eight' }))
  expect(faults.map(({ field }) => field)).toEqual(['lat', 'lng', 'participants'])
})

test('a draft converted to texts converts back to the same draft', () => {
  const draft = meetupDraft.parse(draftOf(words))
  expect(meetupDraft.parse(draftOf(meetupDraftWords(draft)))).toEqual(draft)
})

test('returns the fields in which two texts differ', () => {
  expect(differing(words, words)).toEqual([])
  expect(differing(words, { ...words, cost: 'Free', title: 'Prams' })).toEqual(['title', 'cost'])
  expect(differing(words, { ...words, lat: 'north' })).toEqual(['lat'])
  expect(differing({ ...words, lat: 'south' }, { ...words, lat: 'north' })).toEqual(['lat'])
})

test('the same number in another spelling is no difference', () => {
  expect(differing(words, { ...words, lat: '51.4478', lng: '-2.59840', joinUrl: ' ' })).toEqual([])
})

test('the map has a place as soon as both numbers are valid', () => {
  expect(pointOf(words)).toEqual({ lat: 51.4478, lng: -2.5984 })
  for (const lat of ['', '  ', 'north', '91', '-']) expect(pointOf({ ...words, lat })).toBeNull()
})
