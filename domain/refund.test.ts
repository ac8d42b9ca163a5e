import { expect, test } from 'vitest'
import { dayMs } from './day.ts'
import { londonDay, londonTime } from './london.ts'
import { refundableUntil, unusedOfYear, type Payment } from './refund.ts'

const payment: Payment = {
  paidAt: new Date('2026-11-21T10:00:00.000Z'),
  amount: 799,
  refunded: 0,
  interval: 'month',
  first: true,
}
const minuteMs = 60_000

test('a first payment and every yearly one are refundable for 14 days', () => {
  const until = new Date('2026-12-06T00:00:00.000Z')
  expect(refundableUntil(payment)).toEqual(until)
  expect(refundableUntil({ ...payment, interval: 'year', first: false })).toEqual(until)
})

test('later months, and payments already refunded, are not refundable', () => {
  expect(refundableUntil({ ...payment, first: false })).toBeNull()
  expect(refundableUntil({ ...payment, refunded: 799 })).toBeNull()
  expect(refundableUntil({ ...payment, amount: 0 })).toBeNull()
})

function faultOf(paidAt: Date): string | null {
  const until = refundableUntil({ ...payment, paidAt })?.getTime() ?? 0
  const lastDay = londonDay(new Date(until - 1))
  const days = (Date.parse(lastDay) - Date.parse(londonDay(paidAt))) / dayMs
  const ends = londonTime(new Date(until))
  return days === 14 && ends === '00:00' ? null : `${paidAt.toISOString()}: ${days} days, until ${ends}`
}

test(
  'a payment at any minute around both clock changes is refundable for fourteen whole London days after its own day',
  { timeout: 60_000 },
  () => {
    // In 2026 the clocks in London change on 29 March and 25 October, at 01:00 UTC.
    for (const change of ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'].map(Date.parse)) {
      // Payments whose last refund day is the day of the change, the day before or the day after, and payments around
      // the change itself.
      const days = [-15, -14, -13, -1, 0, 1]
      const minutes = days.flatMap((day) =>
        Array.from({ length: 24 * 60 }, (_, minute) => change + (day - 0.5) * dayMs + minute * minuteMs),
      )
      expect(minutes.flatMap((at) => faultOf(new Date(at)) ?? [])).toEqual([])
    }
  },
)

test('of a year the whole London days still to come are refunded, never the full amount and never less than nothing', () => {
  const year = { billedAt: new Date('2026-11-21T10:00:00.000Z'), amount: 36_500, interval: 'year' as const }
  const back = (at: string) => unusedOfYear(year, new Date(at))
  expect(back('2026-11-20T10:00:00.000Z')).toBe(36_400)
  expect(back('2026-11-21T23:59:59.999Z')).toBe(36_400)
  expect(back('2026-11-22T00:00:00.000Z')).toBe(36_300)
  // In summer a day in London begins at 23:00 UTC.
  expect(back('2027-05-21T22:59:59.999Z')).toBe(18_300)
  expect(back('2027-05-21T23:00:00.000Z')).toBe(18_200)
  expect(back('2027-11-19T12:00:00.000Z')).toBe(100)
  expect(back('2027-11-20T12:00:00.000Z')).toBe(0)
  expect(back('2028-02-01T12:00:00.000Z')).toBe(0)
  expect(unusedOfYear({ ...year, interval: 'month' }, year.billedAt)).toBe(0)
  // A year that begins on 29 February of a leap year.
  const leap = { ...year, billedAt: new Date('2028-02-29T10:00:00.000Z') }
  expect(unusedOfYear({ ...leap, amount: 36_500 }, new Date('2028-03-01T10:00:00.000Z'))).toBe(36_300)
})
