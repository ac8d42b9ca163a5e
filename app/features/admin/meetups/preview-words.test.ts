import { expect, test } from 'vitest'
import { meetupPreviewOf } from './preview-words.ts'
import { noMeetupWords } from '../../../member/meetups/form/words.ts'

const words = {
  ...noMeetupWords,
  title: '  Dumplings   and Prams ',
  type: 'Asian',
  date: '2026-11-22',
  time: '09:30',
  endTime: '12:00',
  address: 'M Shed café, Wapping Road, Bristol',
  organizer: 'Mei Lin',
  participants: '8',
  maxParticipants: ' 12 ',
}

test('the preview reads like the members’ page', () => {
  expect(meetupPreviewOf(words, '2026-11-21')).toEqual({
    type: 'asian',
    title: 'Dumplings and Prams',
    description: null,
    when: { main: 'Sunday 22 November', aside: '9:30 to 12:00' },
    where: { main: 'M Shed café', aside: 'Wapping Road, Bristol' },
    who: { main: '8 of 12 places taken', aside: 'Hosted by Mei Lin' },
  })
})

test('missing and invalid parts are left out, and so are numbers of places unless both are given', () => {
  const halves = { ...words, maxParticipants: '', endTime: '', address: 'M Shed' }
  expect(meetupPreviewOf(halves, '2026-11-21')).toMatchObject({
    when: { main: 'Sunday 22 November', aside: '' },
    where: { main: 'M Shed', aside: '' },
    who: { main: 'Hosted by Mei Lin', aside: '' },
  })
  expect(meetupPreviewOf(noMeetupWords, '2026-11-21')).toMatchObject({
    title: null,
    when: null,
    where: null,
    who: null,
  })
})
