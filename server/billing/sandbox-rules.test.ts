import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  paymentsDue,
  atNextPayment,
  billsAt,
  cancelling,
  ending,
  openBill,
  patienceDays,
  refusing,
  sell,
  settling,
  subscriptionAt,
  type Sold,
} from './sandbox-rules.ts'
import { dayMs } from '../../domain/day.ts'

const start = new Date('2026-01-31T09:30:00.000Z')
const at = (text: string): Date => new Date(text)
const soon = (date: Date, ms: number): Date => new Date(date.getTime() + ms)
const monthly = (trialEnd: Date | null = null): Sold =>
  sell({ userId: 'u', priceId: 'public_month', amount: 999, trialEnd }, start)
const yearly = sell({ userId: 'u', priceId: 'public_year', amount: 9900, trialEnd: null }, start)
const seen = (sold: Sold, now: Date) => subscriptionAt('sub', 'cus', sold, now)
const paidPence = (sold: Sold, now: Date): number => billsAt(sold, now).reduce((sum, { paid }) => sum + paid, 0)

test('the first payment is due exactly at the end of the free days, not a millisecond earlier', () => {
  const end = soon(start, 7 * dayMs)
  const sold = monthly(end)
  expect(seen(sold, soon(end, -1))).toMatchObject({ status: 'trialing', trialEnd: end, periodEnd: end, cancelAt: null })
  expect(paidPence(sold, soon(end, -1))).toBe(0)
  expect(seen(sold, end)).toMatchObject({
    status: 'active',
    periodStart: end,
    periodEnd: at('2026-03-07T09:30:00.000Z'),
  })
  expect(billsAt(sold, end)).toMatchObject([
    { bill: 'trial', paid: 0, first: false },
    { bill: 0, paid: 999, first: true, paidAt: end },
  ])
})

test('periods follow the calendar: months from the 31st end on the last day, and years on the same day', () => {
  expect(seen(monthly(), start).periodEnd).toEqual(at('2026-02-28T09:30:00.000Z'))
  expect(seen(monthly(), at('2026-03-01T00:00:00Z')).periodEnd).toEqual(at('2026-03-31T09:30:00.000Z'))
  expect(seen(yearly, soon(start, 400 * dayMs)).periodEnd).toEqual(at('2028-01-31T09:30:00.000Z'))
  expect(paidPence(yearly, soon(start, 400 * dayMs))).toBe(19_800)
})

test('a cancelled subscription runs to the end of the paid period and charges nothing then', () => {
  const end = at('2026-02-28T09:30:00.000Z')
  const sold = cancelling(monthly(), true, soon(start, dayMs))
  expect(seen(sold, soon(end, -1))).toMatchObject({ status: 'active', cancelAt: end, endedAt: null })
  const later = soon(end, 90 * dayMs)
  expect(seen(sold, later)).toMatchObject({ status: 'canceled', endedAt: end, periodEnd: end })
  expect(paidPence(sold, later)).toBe(999)
  const kept = cancelling(sold, false, soon(end, -1))
  expect(seen(kept, end)).toMatchObject({ status: 'active', cancelAt: null })
})

test('cancelled in the free days the subscription ends with them, unpaid', () => {
  const end = soon(start, 7 * dayMs)
  const sold = cancelling(monthly(end), true, soon(start, dayMs))
  expect(seen(sold, soon(end, -1))).toMatchObject({ status: 'trialing', cancelAt: end })
  expect(seen(sold, end)).toMatchObject({ status: 'canceled', endedAt: end })
  expect(paidPence(sold, soon(end, 365 * dayMs))).toBe(0)
})

test('after a refused payment the subscription waits; it continues if paid by hand, and ends if not paid', () => {
  const due = at('2026-02-28T09:30:00.000Z')
  const sold = refusing(monthly(), true, soon(start, dayMs))
  expect(seen(sold, soon(due, -1)).status).toBe('active')
  expect(seen(sold, due).status).toBe('past_due')
  expect(openBill(sold, due)).toBe(1)

  const late = soon(due, 5 * dayMs)
  const paid = settling(sold, late)
  expect(seen(paid, late)).toMatchObject({ status: 'active', periodEnd: at('2026-03-31T09:30:00.000Z') })
  expect(billsAt(paid, late).at(-1)).toMatchObject({ status: 'paid', paidAt: late, paid: 999, first: false })
  expect(seen(paid, at('2026-03-31T09:30:00.000Z')).status).toBe('active')

  const patience = soon(due, patienceDays * dayMs)
  expect(seen(sold, soon(patience, -1)).status).toBe('past_due')
  expect(seen(sold, patience)).toMatchObject({ status: 'canceled', endedAt: patience })
  expect(billsAt(sold, patience).at(-1)).toMatchObject({ status: 'void', paid: 0 })
})

test('a payment taken at the moment of the end stays in the list of bills', () => {
  const sold = ending(monthly(), start)
  expect(seen(sold, start)).toMatchObject({ status: 'canceled', endedAt: start })
  expect(billsAt(sold, soon(start, 99 * dayMs))).toMatchObject([{ paid: 999, first: true }])

  const second = at('2026-02-28T09:30:00.000Z')
  expect(paidPence(ending(monthly(), second), soon(second, 99 * dayMs))).toBe(2 * 999)
  expect(paidPence(ending(monthly(), soon(second, -1)), soon(second, 99 * dayMs))).toBe(999)
})

const step = fc.constantFrom('cancel', 'keep', 'refuse', 'accept', 'settle', 'end', 'skip', 'wait')

function take(sold: Sold, what: string, now: Date): Sold {
  const steps: Readonly<Record<string, () => Sold>> = {
    cancel: () => cancelling(sold, true, now),
    keep: () => cancelling(sold, false, now),
    refuse: () => refusing(sold, true, now),
    accept: () => refusing(sold, false, now),
    settle: () => settling(sold, now),
    end: () => ending(sold, now),
    skip: () => atNextPayment(sold, now),
    wait: () => sold,
  }
  return seen(sold, now).endedAt === null ? (steps[what]?.() ?? sold) : sold
}

test('for any sequence of actions, paid bills stay in the list and an ended subscription stays ended', () => {
  const story = fc.array(fc.tuple(step, fc.integer({ min: 0, max: 40 * dayMs })), { maxLength: 25 })
  fc.assert(
    fc.property(
      story,
      fc.integer({ min: 0, max: 7 }),
      fc.integer({ min: 0, max: 366 * dayMs }),
      (moves, free, shift) => {
        let now = soon(start, shift)
        const trialEnd = free === 0 ? null : soon(now, free * dayMs)
        let sold = sell({ userId: 'u', priceId: 'member_month', amount: 799, trialEnd }, now)
        let pence = paidPence(sold, now)
        for (const [what, pause] of moves) {
          const before = seen(sold, now)
          sold = take(sold, what, now)
          const after = seen(sold, now)
          expect(before.endedAt === null ? before : after).toEqual(before)
          const open = billsAt(sold, now).filter(({ status }) => status === 'open')
          expect(open.length).toBe(after.status === 'past_due' ? 1 : 0)
          expect(after.endedAt !== null || after.periodEnd > now).toBe(true)
          expect(paidPence(sold, now)).toBeGreaterThanOrEqual(pence)
          pence = paidPence(sold, now)
          now = soon(now, pause)
          expect(paidPence(sold, now)).toBeGreaterThanOrEqual(pence)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('skipping moves to the next payment, for months of any length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 20 }), (wait, skips) => {
      const now = soon(start, wait * dayMs)
      let sold = monthly()
      for (let count = 0; count < skips; count += 1) {
        const before = paymentsDue(sold, now)
        sold = atNextPayment(sold, now)
        expect(paymentsDue(sold, now)).toBe(before + 1)
      }
      expect(seen(sold, now).status).toBe('active')
    }),
  )
})
