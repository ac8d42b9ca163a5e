import { expect, it } from 'vitest'
import { dayByHour, nextHours } from './day-hours.ts'

const at = (time: string) => ({ time })

it('shows hours with items and the next few, in three bands', () => {
  const items = ['18:30', 'morning', '09:15', '09:00', 'evening'].map(at)
  expect(dayByHour(items, nextHours(10))).toEqual([
    {
      part: 'morning',
      items: [at('morning')],
      hours: [
        { hour: 9, items: [at('09:00'), at('09:15')] },
        { hour: 10, items: [] },
        { hour: 11, items: [] },
      ],
    },
    { part: 'afternoon', items: [], hours: [{ hour: 12, items: [] }] },
    { part: 'evening', items: [at('evening')], hours: [{ hour: 18, items: [at('18:30')] }] },
  ])
})

it('shows no empty hours of another day, and none after midnight', () => {
  expect(nextHours(null)).toEqual([])
  expect(nextHours(23)).toEqual([23])
})
