import { expect, test } from 'vitest'
import { landingA, landingB } from './landing.ts'

test('landing page A has the texts of the specification', () => {
  expect(landingA.headline).toBe('Your AI Parenting Companion')
  expect(landingA.signUp).toBe('Start Your Journey')
  expect(`${landingA.logIn.question} ${landingA.logIn.action}`).toBe('Already have an account? Sign In')
  expect(landingA.features.map(({ title }) => title)).toEqual([
    'Smart Planning',
    'Wellness Center',
    'Meal Planning',
    'Community Hub',
    'Goal Tracking',
    'Emergency Prep',
  ])
  expect(landingA.benefits).toHaveLength(6)
  expect(landingA.safeAndSecure.title).toBe('Safe & Secure')
  expect(landingA.stats.title).toBe('Join Thousands of Moms')
  expect(landingA.stats.figures.map(({ number, label }) => `${number} ${label}`)).toEqual([
    '5K+ Active Moms',
    '50K+ Tasks Completed',
    '98% Satisfaction',
  ])
})

test('landing page B has the texts of the specification', () => {
  expect(landingB.headline).toBe('Navigate Motherhood with Confidence')
  expect(landingB.signUp).toBe('Join the Hub')
  expect(`${landingB.logIn.question} ${landingB.logIn.action}`).toBe('Already have an account? Log In')
  expect(landingB.checklist).toEqual([
    'Smart task prioritisation',
    'Personalised parenting tips',
    'Wellness and mindfulness tools',
    'Community support network',
    'Secure and private platform',
  ])
})
