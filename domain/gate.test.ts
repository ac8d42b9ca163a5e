import { expect, test } from 'vitest'
import { daysLeft, gateAction, gateButton, learnMore, requiresPremium } from './gate.ts'

const never = { trialStarted: false, trialActive: false, daysRemaining: 0 }
const running = { trialStarted: true, trialActive: true, daysRemaining: 5 }
const over = { trialStarted: true, trialActive: false, daysRemaining: 0 }

test('users who never had a trial are offered one; for others the button says Upgrade Now', () => {
  expect([never, running, over].map((standing) => gateButton[gateAction(standing)])).toEqual([
    'Start Free Trial',
    'Upgrade Now',
    'Upgrade Now',
  ])
})

test('Learn More shows the state of the trial', () => {
  expect(learnMore(never)).toEqual({ title: 'Premium Feature 👑', description: 'Start your 7-day free trial!' })
  expect(learnMore(running).description).toBe('5 days left in your trial.')
  expect(learnMore({ ...running, daysRemaining: 1 }).description).toBe('1 day left in your trial.')
  expect(learnMore(over).description).toBe('Your trial has ended.')
})

test('one day is written in the singular', () => {
  expect([daysLeft(7), daysLeft(1), daysLeft(0)]).toEqual(['7 days left', '1 day left', '0 days left'])
})

test('the dialog names the feature', () => {
  expect(requiresPremium('Community')).toBe('Community requires premium access')
})
