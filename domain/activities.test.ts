import { expect, test } from 'vitest'
import { anyActivity, findActivities, type Activity, type ActivityWish } from './activities.ts'

const group = (title: string, more: Partial<Activity> = {}): Activity => ({
  id: title,
  title,
  place: 'Central Library, College Green',
  weekday: 'Friday',
  time: '10:00',
  endTime: '11:00',
  termTimeOnly: false,
  free: true,
  ages: ['baby'],
  checked: '2026-11-20',
  ...more,
})

const all = [
  group('Rhyme time', { pram: true, stepFree: true }),
  group('Soft play', { weekday: 'Sunday', free: false, cost: '£2', ages: ['toddler', 'older'], pram: false }),
  group('Stay and play', { weekday: 'Monday', ages: ['baby', 'toddler'] }),
  group('Late group', { time: '15:00', endTime: '16:00' }),
]

// 27 November 2026 is a Friday.
const found = (wish: Partial<ActivityWish>, time = '09:00') =>
  findActivities(all, { ...anyActivity, ...wish }, { today: '2026-11-27', time }).map(
    ({ activity, day }) => `${day} ${activity.title}`,
  )

test('the next ones come first, and what ended today comes again in a week', () => {
  expect(found({})).toEqual([
    '2026-11-27 Rhyme time',
    '2026-11-27 Late group',
    '2026-11-29 Soft play',
    '2026-11-30 Stay and play',
  ])
  expect(found({}, '11:00').at(-1)).toBe('2026-12-04 Rhyme time')
})

test('filters: today, this week until Sunday, free, age, pram, step-free', () => {
  expect(found({ when: 'today' }, '12:00')).toEqual(['2026-11-27 Late group'])
  expect(found({ when: 'week' })).not.toContain('2026-11-30 Stay and play')
  expect(found({ free: true })).not.toContain('2026-11-29 Soft play')
  expect(found({ age: 'toddler' })).toEqual(['2026-11-29 Soft play', '2026-11-30 Stay and play'])
  expect(found({ pram: true })).toEqual(found({ stepFree: true }))
  expect(found({ pram: true, age: 'older' })).toEqual([])
})
