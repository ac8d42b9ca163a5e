import { expect, test } from 'vitest'
import type { Meetup } from '../../../domain/meetups.ts'
import { favourableMeetup, meetupShareText } from './meetup-telling.ts'

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

test('a favourite stores what the list shows, and that a sample is one', () => {
  expect(favourableMeetup(meetup)).toEqual({
    type: 'meetup',
    title: 'Polish Mums’ Morning',
    content: 'Tea and picture books.',
    category: 'polish',
    metadata: { organizer: 'Magda', date: '2026-11-24', time: '09:45', location: meetup.location.address },
  })
  expect(favourableMeetup({ ...meetup, sample: true }).metadata).toMatchObject({ sample: true })
})

test('a shared text has the time, the place and how to join, and says that nobody will be at a sample', () => {
  const words = meetupShareText(meetup, '2026-11-18', 'https://harbour.example')
  expect(words).toBe(
    [
      'Polish Mums’ Morning',
      'Tuesday 24 November, 9:45 to 11:15',
      'Clifton Library, Princess Victoria Street, Bristol BS8 4BX',
      'https://harbour.example/community?meetup=one+%26+two',
    ].join('\n'),
  )
  expect(meetupShareText({ ...meetup, sample: true }, '2026-11-18', '')).toContain('nobody will be there')
})
