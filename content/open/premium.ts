import { trialDays } from '../../domain/access.ts'
import { freeOpenTasks } from '../../domain/free-limits.ts'
import { refundDays } from '../../domain/refund.ts'
import { product } from './product.ts'
import { trialLine } from './trial.ts'

/**
 * Lists of what is sold and what stays free, for the pricing page and the upgrade dialog. They are the specification's,
 * letter for letter (spec §2); amounts, savings and dates must come from `domain/catalogue.ts`. docs/features.md says
 * what each item means.
 */

/** Texts of the pricing page (spec §2, Pricing). */
export const pricingPage = {
  /** Placeholder for the number of members. It is shown only after the operator has confirmed a number (D23). */
  members: '10,000+ moms',
  promise: `${trialDays}-day free trial • Cancel anytime • No commitment`,
  /** Replaces `promise` outside demo mode, because a year that is paid in advance is a commitment (D57). */
  plainPromise: `${trialDays}-day free trial • Cancel any time`,
  yearPaid: `Cancel any time. After ${refundDays} days a year already paid runs to its end.`,
  trial: {
    name: 'Free Trial',
    period: `for ${trialDays} days`,
    features: ['Basic task management', 'Limited daily tips', 'Community access', 'Basic wellness tools'],
    /** Says what the trial really gives, because the list above is the specification's and names less (D9). */
    everything: `For all ${trialDays} days you have everything in Premium. No card, and it ends by itself.`,
  },
  month: { name: 'Premium', period: 'per month', badge: 'Most Popular' },
  year: { name: 'Annual Premium', period: 'per year' },
  premiumTitle: 'Everything in Premium',
  premiumFeatures: [
    'AI task prioritisation',
    'Personalised tips',
    'Wellness and mindfulness tools',
    'Community support',
    'AI meal planning',
    'A parenting coach',
    'Custom goals',
    'Priority support',
    'Unlimited wellness tracking',
    'Premium community features',
  ],
} as const

/** An item of the list of features. Outside demo mode it needs at least one real meetup and one group. */
export const meetupsItem = 'Local meetup integration'

/**
 * Items about other people. Outside demo mode they are hidden until there is a group to join (`community-only`),
 * because everything that is sold must exist.
 */
export const communityItems: ReadonlySet<string> = new Set([
  'Community access',
  'Community support',
  'Premium community features',
  'Full community access',
  meetupsItem,
])

/** Explains that the item 'A parenting coach' is not a person. */
export const coachNote =
  'The parenting coach is a guided check-in in the app. Tips come from one fixed set: the check-in picks by your answers, the rest goes by the hour.'

/** Texts of the upgrade dialog (spec §2, Upgrade dialog). */
export const upgradeDialog = {
  title: 'Choose Your Plan',
  /** Heading above the plans if the user did not come from a Premium feature. */
  name: `${product.name} Premium`,
  memberPrice: 'Member price',
  memberPriceLine: 'for everybody with an account.',
  /** Heading above the plans if only one offer is sold. */
  plans: 'Choose how to pay',
  year: { name: 'Yearly', period: 'per year' },
  month: { name: 'Monthly', period: 'per month' },
  premiumFeatures: [
    'Unlimited task planning',
    'All wellness programs',
    'Advanced meditation timers',
    'Full community access',
    meetupsItem,
    'Smart meal planning',
    'Emergency supplies tracker',
    'Priority support',
    'Offline access',
  ],
  freeTitle: 'Free keeps:',
  freeFeatures: [
    'home page',
    `basic task planner (${freeOpenTasks} tasks)`,
    'limited tip viewing',
    'basic wellness exercises',
  ],
  trialLine,
} as const
