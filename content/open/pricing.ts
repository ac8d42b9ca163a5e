import type { ChosenPlan } from '../../domain/chosen-plan.ts'
import { trialDays } from '../../domain/access.ts'
import { landingA } from './landing.ts'
import { trialLine } from './trial.ts'

/** Sentences of the pricing page. Its lists are in `premium.ts`, its prices in domain/catalogue.ts. */
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
  /** Offer to change to yearly payment, shown to a member who pays monthly (D44). */
  toYear: {
    button: 'Change to a year',
    credit: 'Less the unused part of the month you have paid. You’ll see the exact sum before you confirm.',
  },
  yours: { text: 'You have Premium.', link: 'Your plan is in Account' },
  memberPrice: 'Your member price:',
  /** Shown beside the pay buttons while the number of remaining free days is not known. */
  chargeUnknown: 'You’ll see the day of the first charge before you pay. Cancel any time in Account.',
  safeAndSecure: {
    title: landingA.safeAndSecure.title,
    text: `${landingA.safeAndSecure.text} Your card’s details never reach us.`,
  },
  /** Shown after the user left the payment page without paying. */
  cancelled: { title: 'Nothing was charged.', text: 'You left before paying, and that’s quite all right.' },
  /** Question to a member who chose a plan before signing up and is now signed in (D10, D11). */
  chosen: { question: 'Carry on to checkout?', decline: 'Not now' },
  terms: 'The terms, in plain words',
} as const

export const planNames: Readonly<Record<ChosenPlan, string>> = {
  trial: 'the Free Trial',
  public_month: 'Premium',
  public_year: 'Annual Premium',
  member_month: 'Premium',
  member_year: 'Annual Premium',
}

/** Links from the public pages to the pricing page. Landing page B has the long one (spec §2). */
export const toPricing = { long: 'View Pricing & Features', short: 'Pricing' } as const

/** Shown on the sign-up page to a visitor who chose a plan on the pricing page. */
export const chosenFirst = (plan: ChosenPlan): string => `You chose ${planNames[plan]}. First, your account.`

/**
 * Shown on the first day of a trial that started without a tap, because the member chose it before signing up (D10).
 */
export const trialBegun = {
  title: 'Your free trial has started',
  text: `${trialDays} days of everything. No card, and it ends by itself.`,
} as const

/** The card on the home page for a member who never had a trial. */
export const trialCard = {
  text: trialLine,
  button: 'Start Free Trial',
  more: 'See what is in it',
} as const
