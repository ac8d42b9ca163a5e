import { expect, test } from 'vitest'
import { dayMs } from './day.ts'
import { londonDay, londonTime } from './london.ts'
import { refundableUntil, type Payment } from './refund.ts'

const payment: Payment = {
  paidAt: new Date('2026-11-21T10:00:00.000Z'),
  amount: 799,
  refunded: 0,
  interval: 'month',
  first: true,
}
const minuteMs = 60_000

test('a first payment and every yearly one can be taken back for 14 days', () => {
  const until = new Date('2026-12-06T00:00:00.000Z')
  expect(refundableUntil(payment)).toEqual(until)
  expect(refundableUntil({ ...payment, interval: 'year', first: false })).toEqual(until)
})

test('later months, and what went back already, cannot', () => {
  expect(refundableUntil({ ...payment, first: false })).toBeNull()
  expect(refundableUntil({ ...payment, refunded: 799 })).toBeNull()
  expect(refundableUntil({ ...payment, amount: 0 })).toBeNull()
})

/** What is wrong with the end of the time to take back a payment of this instant; null when nothing is. */
function faultOf(paidAt: Date): string | null {
  const until = refundableUntil({ ...payment, paidAt })?.getTime() ?? 0
  const lastDay = londonDay(new Date(until - 1))
  const days = (Date.parse(lastDay) - Date.parse(londonDay(paidAt))) / dayMs
  const ends = londonTime(new Date(until))
  return days === 14 && ends === '00:00' ? null : `${paidAt.toISOString()}: ${days} days, until ${ends}`
}

test(
  'a payment of any minute around both changes of the clocks has fourteen whole London days after its own',
  { timeout: 60_000 },
  () => {
    // In 2026 the clocks in London change on 29 March and 25 October, at 01:00 UTC.
    for (const change of ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'].map(Date.parse)) {
      // Days of payment whose last day is that of the change, the one before or after it; and those around the change itself.
      const days = [-15, -14, -13, -1, 0, 1]
      const minutes = days.flatMap((day) =>
        Array.from({ length: 24 * 60 }, (_, minute) => change + (day - 0.5) * dayMs + minute * minuteMs),
      )
      expect(minutes.flatMap((at) => faultOf(new Date(at)) ?? [])).toEqual([])
    }
  },
)
