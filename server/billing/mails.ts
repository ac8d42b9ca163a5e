import { runBy, termsFor } from '../../content/open/legal.ts'
import { product } from '../../content/open/product.ts'
import { pounds, type PlanPrice } from '../../domain/catalogue.ts'
import { freeOpenTasks } from '../../domain/free-limits.ts'
import { london, londonTime } from '../../domain/london.ts'
import { refundDays } from '../../domain/refund.ts'
import type { Env } from '../env.ts'
import { writeMail, type MailWords, type Mail } from '../mail/mail-content.ts'
import { dayMs } from '../../domain/day.ts'

/**
 * Recipient of mails about trial and payments. These mails contain what was bought, amounts and dates, and nothing
 * personal, because others may see the mailbox. Dates are in London time.
 */

interface Reader {
  readonly to: string
  readonly baseUrl: string
  readonly trader: Env['trader']
  readonly offer: Env['offer']
}

type Buyer = Reader & { readonly price: PlanPrice }

const londonDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: london,
})

/**
 * Returns a date such as 'Saturday 28 November 2026'. It is built from parts, because JavaScript engines differ in the
 * comma after the weekday.
 */
function day(date: Date): string {
  const parts = Object.fromEntries(londonDay.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${parts['weekday']} ${parts['day']} ${parts['month']} ${parts['year']}`
}

const each = ({ interval }: PlanPrice): string => `every ${interval}`
const rhythm = ({ interval }: PlanPrice): string => (interval === 'month' ? 'monthly' : 'yearly')
const daysFree = (days: number): string => (days === 1 ? 'The first day is free' : `The first ${days} days are free`)

const account = ({ baseUrl }: Reader) => `${baseUrl}/account`

const wayOut = (reader: Reader) =>
  `You can cancel any time, in two taps: ‘Cancel subscription’ under Account (${account(reader)}), and once more to confirm. No reason is needed. Nothing more is charged then, and Premium stays open until the end of what you paid for, or of your free days.`

const changeOfMind = (payment: string) =>
  `For ${refundDays} days after ${payment} you can change your mind and have it back in full, without giving a reason: until midnight in London at the end of the last of them. Do it under Account, or just write to ${product.contact}.`

const seller = ({ trader }: Reader): string =>
  `${trader === undefined ? '' : `${runBy(trader)} `}Questions? Write to ${product.contact}.`

const mail = (kind: string, reader: Reader, { closing = [], ...words }: MailWords): Promise<Mail> =>
  writeMail({ kind, class: 'other', to: reader.to, ...words, closing: [...closing, seller(reader)] })

/** Returns the full current terms; the mail contains them, so that it documents what the member agreed to. */
function termsInFull({ trader, offer }: Reader): string[] {
  return termsFor(offer).sections.flatMap(({ id, heading, paragraphs, points = [] }) => [
    `${heading}.`,
    ...(id === 'who' ? [trader === undefined ? product.contact : runBy(trader)] : paragraphs),
    ...points.map((point) => `• ${point}`),
  ])
}

/**
 * The mail that confirms a purchase with everything that was agreed (spec §9, D12). `firstChargeAt` is null when money
 * was taken at once; `renewsAt` is then the time of the next charge.
 */
export function purchaseMail(
  bought: Buyer & {
    readonly at: Date
    readonly firstChargeAt: Date | null
    readonly renewsAt: Date
    /** True if this purchase replaces another price, whose unused part was subtracted from the first bill (D44). */
    readonly changed?: boolean
  },
): Promise<Mail> {
  const { price, at, firstChargeAt, renewsAt, changed = false, baseUrl } = bought
  const amount = pounds(price.amount)
  const charge =
    firstChargeAt === null
      ? `${amount} was charged at once${changed ? ', less the unused part of what you had paid before' : ''}. The next charge of ${amount} is on ${day(renewsAt)}, and then ${each(price)} until you cancel.`
      : `${daysFree(Math.round((firstChargeAt.getTime() - at.getTime()) / dayMs))}: nothing was charged yet. The first charge of ${amount} is on ${day(firstChargeAt)}, and then ${amount} ${each(price)} until you cancel. Cancel before that day and you pay nothing at all.`
  return mail('purchase', bought, {
    subject: `Your ${product.name} Premium, ${amount} ${each(price)}`,
    paragraphs: [
      `Thank you. On ${day(at)} you ${changed ? 'changed' : 'bought'} ${product.name} Premium, ${changed ? 'now ' : ''}paid ${rhythm(price)}: ${amount} ${each(price)}. That is the whole price. Everything is open to you now.`,
      charge,
      wayOut(bought),
      changeOfMind(
        price.interval === 'year' ? 'the first payment, and from each yearly one after it,' : 'the first payment',
      ),
    ],
    button: { label: 'Open my account', url: account(bought) },
    closing: [
      `Please keep this message. What you agreed to follows as it stands today; the page is ${baseUrl}/terms.`,
      ...termsInFull(bought),
    ],
  })
}

/** The mail two days before the trial ends (D10). It says that nothing will be charged, because no card is stored. */
export function trialEndingMail(trial: Reader & { readonly endsAt: Date }): Promise<Mail> {
  const { endsAt, baseUrl } = trial
  return mail('trial-ending', trial, {
    subject: `Your free trial ends on ${day(endsAt)}`,
    paragraphs: [
      `Your free trial of ${product.name} ends on ${day(endsAt)} at ${londonTime(endsAt)}. It ends by itself: you gave no card, so nothing will be charged and there is nothing you have to do.`,
      `Everything you wrote stays yours, and the free part stays open, with ${freeOpenTasks} open tasks in the planner.`,
    ],
    button: { label: `Open ${product.name}`, url: `${baseUrl}/home` },
  })
}

/** The mail after the end of the trial. It says that nothing was charged and that all data stays. */
export function trialEndedMail(trial: Reader): Promise<Mail> {
  return mail('trial-ended', trial, {
    subject: 'Your free trial has ended',
    paragraphs: [
      `Your free trial of ${product.name} has ended. Nothing was charged, and nothing was taken away: every task you wrote is still yours, also those beyond the ${freeOpenTasks} of the free planner.`,
      'The free part stays open for as long as you like.',
    ],
    button: { label: `Open ${product.name}`, url: `${trial.baseUrl}/home` },
  })
}

/** The mail before the first charge, which follows the free days of a subscription. */
export function firstChargeMail(bought: Buyer & { readonly firstChargeAt: Date }): Promise<Mail> {
  const { price, firstChargeAt } = bought
  const amount = pounds(price.amount)
  return mail('first-charge', bought, {
    subject: `Your first payment of ${amount} is on ${day(firstChargeAt)}`,
    paragraphs: [
      `Your free days of ${product.name} Premium end soon. On ${day(firstChargeAt)} the first ${amount} will be charged, and then ${amount} ${each(price)} until you cancel.`,
      'If you want to keep Premium, there is nothing to do. If you cancel before that day, you pay nothing.',
      wayOut(bought),
      changeOfMind('that payment'),
    ],
    button: { label: 'Open my account', url: account(bought) },
  })
}

/** The mail two weeks before a yearly renewal. */
export function renewalMail(bought: Buyer & { readonly renewsAt: Date }): Promise<Mail> {
  const { price, renewsAt } = bought
  const amount = pounds(price.amount)
  return mail('renewal', bought, {
    subject: `${product.name} Premium renews on ${day(renewsAt)}, for ${amount}`,
    paragraphs: [
      `On ${day(renewsAt)} your ${product.name} Premium renews for another ${price.interval}, and ${amount} will be charged.`,
      'If you want to keep Premium, there is nothing to do. If you cancel before that day, nothing more is charged.',
      wayOut(bought),
      changeOfMind('that payment'),
    ],
    button: { label: 'Open my account', url: account(bought) },
  })
}

/**
 * The mail that members who pay by the month get every six months. It names the price, the next charge and how to
 * cancel.
 */
export function halfYearMail(bought: Buyer & { readonly renewsAt: Date }): Promise<Mail> {
  const { price, renewsAt } = bought
  const amount = pounds(price.amount)
  return mail('half-year', bought, {
    subject: `A reminder: you pay ${amount} ${each(price)} for ${product.name} Premium`,
    paragraphs: [
      `Every six months we remind you of what you pay. Your ${product.name} Premium costs ${amount} ${each(price)}. The next payment is on ${day(renewsAt)}, and it goes on until you cancel.`,
      'If you want to keep Premium, there is nothing to do.',
      wayOut(bought),
    ],
    button: { label: 'Open my account', url: account(bought) },
  })
}

/** The mail after a cancellation; `until` is the end of access. */
export function cancelledMail(bought: Buyer & { readonly until: Date }): Promise<Mail> {
  const { until, price } = bought
  return mail('cancelled', bought, {
    subject: `Your ${product.name} Premium is cancelled`,
    paragraphs: [
      `Your ${rhythm(price)} Premium is cancelled, and nothing more will be charged. It stays open until ${day(until)}.`,
      'After that the free part goes on, and everything you wrote stays yours. Should you change your mind before that day, choose ‘Keep Premium’ under Account.',
    ],
    button: { label: 'Open my account', url: account(bought) },
    closing: ['If it was not you who cancelled, please choose a new password.'],
  })
}

/** The mail after a refund that ended the subscription. `amount` is in pence. */
export function refundedMail(
  bought: Buyer & {
    readonly amount: number
    /** False if the payer's bank has already taken the money back, so that the mail promises no refund. */ readonly given: boolean
  },
): Promise<Mail> {
  const back = pounds(bought.amount)
  return mail('refunded', bought, {
    subject: bought.given ? `${back} is on its way back to you` : `Your ${product.name} Premium has ended`,
    paragraphs: [
      bought.given
        ? `Your ${product.name} Premium has ended, as you asked, and ${back} is on its way back to the card you paid with. Banks usually take 5 to 10 working days to show it.`
        : `Your ${product.name} Premium has ended, as you asked. Your bank has taken the ${back} back already, so nothing more comes from us.`,
      'Nothing more will be charged. The free part goes on, and everything you wrote stays yours.',
    ],
    button: { label: 'Open my account', url: account(bought) },
  })
}

/** The mail after a failed payment. The provider retries the payment by itself. */
export function paymentFailedMail(bought: Buyer): Promise<Mail> {
  const amount = pounds(bought.price.amount)
  return mail('payment-failed', bought, {
    subject: `Your payment of ${amount} did not go through`,
    paragraphs: [
      `The ${rhythm(bought.price)} payment of ${amount} for ${product.name} Premium did not go through. That happens, for example when a card has run out. Premium stays open for now, and the payment is tried again over the next days.`,
      'To use another card, open Account and choose ‘Update your card’. If you would rather stop, you can cancel there too.',
    ],
    button: { label: 'Open my account', url: account(bought) },
    closing: ['If it still does not work, Premium ends by itself. What you wrote stays yours either way.'],
  })
}
