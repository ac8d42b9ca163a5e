import { product } from './product.ts'

/** Texts of the two landing pages. Headings, buttons and names are the specification's, letter for letter. */

const safeAndSecure = {
  title: 'Safe & Secure',
  text: 'Your plans, goals and notes stay on your own device.',
} as const

export const landingA = {
  headline: product.secondTagline,
  tagline: product.tagline,
  signUp: 'Start Your Journey',
  logIn: { question: 'Already have an account?', action: 'Sign In' },
  featuresTitle: 'Everything in one sheltered place',
  features: [
    { spot: 'sail', title: 'Smart Planning', text: 'The day, sorted into small steps.' },
    { spot: 'ripples', title: 'Wellness Center', text: 'Breathe, stretch, wind down a little.' },
    { spot: 'bowl', title: 'Meal Planning', text: 'A week of meals and the shopping list.' },
    { spot: 'terraces', title: 'Community Hub', text: `Mums round the corner in ${product.city.name}.` },
    { spot: 'lighthouse', title: 'Goal Tracking', text: 'Gentle progress, at your own pace.' },
    { spot: 'buoy', title: 'Emergency Prep', text: 'Essentials for the rough days.' },
  ],
  benefitsTitle: 'A lighter load, most days',
  benefits: [
    'Plan the day in a few calm minutes',
    'A tip that suits the time of day',
    'A few quiet minutes, whenever you can',
    'Supper ideas, with the list to match',
    'Mums nearby, for company',
    'Made for one thumb and a phone',
  ],
  safeAndSecure,
  stats: {
    title: 'Join Thousands of Moms',
    /** The figures are invented. They are shown in demo mode only, until the operator has real ones. */
    placeholder: true,
    figures: [
      { number: '5K+', label: 'Active Moms' },
      { number: '50K+', label: 'Tasks Completed' },
      { number: '98%', label: 'Satisfaction' },
    ],
  },
  join: 'Join us',
} as const

export const landingB = {
  headline: 'Navigate Motherhood with Confidence',
  tagline: product.tagline,
  signUp: 'Join the Hub',
  logIn: { question: 'Already have an account?', action: 'Log In' },
  checklistTitle: 'What you will find aboard',
  checklist: [
    'Smart task prioritisation',
    'Personalised parenting tips',
    'Wellness and mindfulness tools',
    'Community support network',
    'Secure and private platform',
  ],
  safeAndSecure,
} as const

/** Titles and sentences that are true only if there is a group to join. Outside demo mode they are hidden otherwise. */
export const communityOnlyWords: ReadonlySet<string> = new Set([
  'Community Hub',
  'Mums nearby, for company',
  'Community support network',
])

/** The page for signing up and logging in, for people who know the product already. */
export const welcome = {
  headline: `Welcome to ${product.name}`,
  tagline: product.tagline,
  signUp: 'Sign up',
  logIn: 'Log in',
} as const

export const notFoundPage = {
  code: '404',
  title: 'Oops! Page not found',
  text: 'A bit of fog. The way back is not far.',
  home: 'Return to Home',
} as const
