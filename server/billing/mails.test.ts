import type { Mail } from '../mail/mail-content.ts'
import { expect, test } from 'vitest'
import { terms } from '../../content/open/legal.ts'
import { catalogue, pounds, prices } from '../../domain/catalogue.ts'
import {
  cancelledMail,
  firstChargeMail,
  paymentFailedMail,
  purchaseMail,
  refundedMail,
  halfYearMail,
  renewalMail,
  trialEndedMail,
  trialEndingMail,
} from './mails.ts'

const trader = { name: 'Quay & Daughters Ltd', address: '1 Narrow Quay\nBristol BS1 4QA' }
const reader = { to: 'maya@example.com', baseUrl: 'https://harbour.example', trader, offer: null }
const at = new Date('2026-11-21T16:00:00Z')
const inAWeek = new Date('2026-11-28T16:00:00Z')
const inAYear = new Date('2027-11-21T16:00:00Z')
const month = { ...reader, price: catalogue.public_month }
const year = { ...reader, price: catalogue.member_year }

const everyMail = (who = reader): Promise<Mail[]> => {
  const bought = { ...who, price: catalogue.public_month }
  return Promise.all([
    purchaseMail({ ...bought, at, firstChargeAt: inAWeek, renewsAt: inAWeek }),
    purchaseMail({ ...bought, at, firstChargeAt: null, renewsAt: inAYear }),
    trialEndingMail({ ...who, endsAt: inAWeek }),
    trialEndedMail(who),
    firstChargeMail({ ...bought, firstChargeAt: inAWeek }),
    renewalMail({ ...bought, renewsAt: inAYear }),
    halfYearMail({ ...bought, renewsAt: inAWeek }),
    cancelledMail({ ...bought, until: inAWeek }),
    refundedMail({ ...bought, amount: 999, given: true }),
    paymentFailedMail(bought),
  ])
}

test('a purchase with free days names price, free days, date and amount of the first charge, interval and how to cancel', async () => {
  const { text, subject, kind, to } = await purchaseMail({ ...month, at, firstChargeAt: inAWeek, renewsAt: inAWeek })
  expect([kind, to, subject]).toEqual(['purchase', 'maya@example.com', 'Your Harbour Premium, £9.99 every month'])
  expect(text).toContain('On Saturday 21 November 2026 you bought Harbour Premium, paid monthly: £9.99 every month.')
  expect(text).toContain('The first 7 days are free: nothing was charged yet.')
  expect(text).toContain('The first charge of £9.99 is on Saturday 28 November 2026, and then £9.99 every month')
  expect(text).toContain('in two taps: ‘Cancel subscription’ under Account (https://harbour.example/account)')
  expect(text).toContain('14 days after the first payment')
  expect(text).toContain('https://harbour.example/terms')
})

test('a monthly payer is reminded of the price, the next charge and how to cancel', async () => {
  const { text, subject } = await halfYearMail({ ...month, renewsAt: inAWeek })
  expect(subject).toBe('A reminder: you pay £9.99 every month for Harbour Premium')
  expect(text).toContain('costs £9.99 every month. The next payment is on Saturday 28 November 2026')
  expect(text).toContain('in two taps: ‘Cancel subscription’ under Account (https://harbour.example/account)')
})

test('a purchase without free days says that money was taken at once, and when the next charge is', async () => {
  const { text } = await purchaseMail({ ...year, at, firstChargeAt: null, renewsAt: inAYear })
  expect(text).toContain('£79.99 was charged at once. The next charge of £79.99 is on Sunday 21 November 2027')
  expect(text).toContain('then every year until you cancel')
  expect(text).toContain('from each yearly one after it')
  expect(text).not.toContain('free: nothing')
})

test('one free day is written in the singular', async () => {
  const tomorrow = new Date('2026-11-22T10:00:00Z')
  const { text } = await purchaseMail({ ...month, at, firstChargeAt: tomorrow, renewsAt: tomorrow })
  expect(text).toContain('The first day is free: nothing was charged yet.')
})

test('the purchase mail contains the full terms, so that the member keeps what was agreed', async () => {
  const { text, html } = await purchaseMail({ ...month, at, firstChargeAt: null, renewsAt: inAYear })
  for (const { id, heading, paragraphs, points } of terms.sections as readonly {
    id: string
    heading: string
    paragraphs: readonly string[]
    points?: readonly string[]
  }[]) {
    expect(text).toContain(heading)
    expect(html).toContain(heading)
    for (const words of [...(id === 'who' ? [] : paragraphs), ...(points ?? [])]) expect(text).toContain(words)
  }
})

test('the mails contain the exact price of each catalogue entry', async () => {
  for (const price of prices) {
    const bought = { ...reader, price }
    for (const { text } of await Promise.all([
      purchaseMail({ ...bought, at, firstChargeAt: inAWeek, renewsAt: inAWeek }),
      firstChargeMail({ ...bought, firstChargeAt: inAWeek }),
      renewalMail({ ...bought, renewsAt: inAYear }),
      paymentFailedMail(bought),
    ])) {
      expect(text).toContain(`${pounds(price.amount)} `)
    }
  }
})

test('dates are in London time, also in summer and just after midnight', async () => {
  const { text } = await cancelledMail({ ...month, until: new Date('2027-06-30T23:30:00Z') })
  expect(text).toContain('It stays open until Thursday 1 July 2027.')
  const ending = await trialEndingMail({ ...reader, endsAt: new Date('2027-06-30T23:30:00Z') })
  expect(ending.text).toContain('ends on Thursday 1 July 2027 at 00:30')
})

test('the trial’s mails say that nothing is charged and that all data stays', async () => {
  const [ending, ended] = await Promise.all([trialEndingMail({ ...reader, endsAt: inAWeek }), trialEndedMail(reader)])
  expect([ending.kind, ending.subject]).toEqual(['trial-ending', 'Your free trial ends on Saturday 28 November 2026'])
  expect(ending.text).toMatch(/nothing will be charged and there is nothing you have to do.*stays yours/s)
  expect([ended.kind, ended.subject]).toEqual(['trial-ended', 'Your free trial has ended'])
  expect(ended.text).toContain('Nothing was charged, and nothing was taken away')
  for (const { text } of [ending, ended]) expect(text).not.toMatch(/pricing|prices|what Premium costs|Premium is there/)
})

test('notices name date, amount and how to cancel; a refund names the sum; a failure says how to fix it', async () => {
  const first = await firstChargeMail({ ...month, firstChargeAt: inAWeek })
  expect(first.text).toContain('On Saturday 28 November 2026 the first £9.99 will be charged')
  const renewal = await renewalMail({ ...year, renewsAt: inAYear })
  expect(renewal.text).toContain('On Sunday 21 November 2027 your Harbour Premium renews for another year, and £79.99')
  for (const { text } of [first, renewal]) expect(text).toMatch(/in two taps.*14 days after that payment/s)
  expect((await refundedMail({ ...month, amount: 999, given: true })).text).toContain('£9.99 is on its way back')
  expect((await paymentFailedMail(month)).text).toContain('‘Update your card’')
})

test('every mail names the seller, or only the contact address if no seller is configured', async () => {
  for (const { text } of await everyMail()) {
    expect(text).toContain('sold, by Quay & Daughters Ltd, 1 Narrow Quay, Bristol BS1 4QA.')
    expect(text).toContain('hello@harbour.example')
  }
  for (const { text } of await everyMail({ ...reader, trader: undefined as never })) {
    expect(text).not.toContain('sold, by')
    expect(text).toContain('Questions? Write to hello@harbour.example.')
  }
})

test('no mail has a missing value, contains the member’s name, or uses pressure', async () => {
  const mails = [...(await everyMail()), ...(await everyMail({ ...reader, trader: undefined as never }))]
  for (const { text, html, subject } of mails) {
    for (const words of [text, html, subject])
      expect(words).not.toMatch(/undefined|null|NaN|Invalid|\[object|\{\{|\$\{/)
    expect(text).not.toMatch(/maya|last chance|hurry|miss out|[–—!]/i)
    expect(subject.length).toBeLessThanOrEqual(78)
  }
  expect(new Set(mails.map(({ kind }) => kind)).size).toBe(9)
})
