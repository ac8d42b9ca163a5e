import { expect, test } from 'vitest'
import { bodySchema } from '../../domain/content-kinds.ts'
import { addDays } from '../../domain/day.ts'
import { activitiesOf } from './activities-of-calendar.ts'

const event = (title: string, start: string, more: object = {}) => ({
  title,
  start,
  end: new Date(Date.parse(start) + 3_600_000).toISOString(),
  allDay: false,
  place: 'Central Library',
  ...more,
})

test('what comes three times at one hour of one weekday is an activity, across the end of summer time too', () => {
  const days = [0, 7, 14, 21].map((ahead) => addDays('2026-10-16', ahead))
  const rhymes = days.map((day) => event('Rhyme time', `${day}T${day < '2026-10-25' ? '09' : '10'}:30:00Z`))
  const once = event('Summer party', '2026-10-20T10:00:00Z')
  const allDay = days.map((day) => event('Half term', `${day}T00:00:00Z`, { allDay: true }))
  const nowhere = days.map((day) => event('Online', `${day}T12:00:00Z`, { place: null }))
  const [found, ...others] = activitiesOf([...rhymes, once, ...allDay, ...nowhere], '2026-10-15')
  expect(others).toEqual([])
  expect(found).toEqual({
    key: 'rhyme-time-friday-10-30',
    body: {
      title: 'Rhyme time',
      place: 'Central Library',
      weekday: 'Friday',
      time: '10:30',
      endTime: '11:30',
      termTimeOnly: false,
      free: false,
      ages: [],
      checked: '2026-10-15',
    },
  })
  expect(bodySchema('activities').safeParse(found?.body).success).toBe(true)
})
