import type { ChosenPlan } from '../../domain/chosen-plan.ts'
import { trialDays } from '../../domain/access.ts'
import { landingA } from './landing.ts'
import { trialLine } from './trial.ts'

/**
 * The sentences of the pricing page around what `premium.ts` lists; what things cost is the catalogue's
 * (domain/catalogue.ts).
 */
export const pricing = {
  title: 'PRICING',
  subtitle: 'Simple, kind, cancel anytime',
  headline: 'A little more shelter',
  trial: {
    button: 'Start Free Trial',
    running: (daysLeft: string) => `${daysLeft} of your trial. Nothing to do: it ends by itself.`,
    over: 'You’ve had your free trial, and it comes only once. What you made in it is still yours.',
  },
  month: { button: 'Go Premium' },
  year: { button: 'Choose Annual' },
  subscribed: 'Already Subscribed',
  /** For a member who pays by the month (D44). */
  toYear: {
    button: 'Change to a year',
    credit: 'Less the unused part of the month you have paid. You’ll see the exact sum before you confirm.',
  },
  yours: { text: 'You have Premium.', link: 'Your plan is in Account' },
  memberPrice: 'Your member price:',
  /** Stands by the pay buttons while it is not known which days are still free. */
  chargeUnknown: 'You’ll see the day of the first charge before you pay. Cancel any time in Account.',
  safeAndSecure: {
    title: landingA.safeAndSecure.title,
    text: `${landingA.safeAndSecure.text} Your card’s details never reach us.`,
  },
  /** After a checkout she left before paying. */
  cancelled: { title: 'Nothing was charged.', text: 'You left before paying, and that’s quite all right.' },
  /** She chose a plan before she had an account, and has arrived (D10, D11). */
  chosen: { question: 'Carry on to checkout?', decline: 'Not now' },
  terms: 'The terms, in plain words',
} as const

/** What a plan of `/signup?plan=` is called. */
export const planNames: Readonly<Record<ChosenPlan, string>> = {
  trial: 'the Free Trial',
  public_month: 'Premium',
  public_year: 'Annual Premium',
  member_month: 'Premium',
  member_year: 'Annual Premium',
}

/** The ways there from the public pages; the long one is reading B's (spec §2). */
export const toPricing = { long: 'View Pricing & Features', short: 'Pricing' } as const

/** On sign-up, for somebody who came through a card of the pricing page. */
export const chosenFirst = (plan: ChosenPlan): string => `You chose ${planNames[plan]}. First, your account.`

/** For the first day of a trial that began by itself: the member chose it before there was an account (D10). */
export const trialBegun = {
  title: 'Your free trial has started',
  text: `${trialDays} days of everything. No card, and it ends by itself.`,
} as const

/** Home's card for a member who never had a trial. */
export const trialCard = {
  text: trialLine,
  button: 'Start Free Trial',
  more: 'See what is in it',
} as const
