import { trialDays } from './access.ts'

/** Values of `GET /api/check-subscription` that the gate's texts depend on. */
export interface GateStanding {
  readonly trialStarted: boolean
  readonly trialActive: boolean
  readonly daysRemaining: number
}

export type GateAction = 'start-trial' | 'upgrade'

/** Returns the action of the gate: 'Start Free Trial' only for users who never had a trial (D10). */
export function gateAction({ trialStarted }: GateStanding): GateAction {
  return trialStarted ? 'upgrade' : 'start-trial'
}

/** The text of the gate's button (spec §6). */
export const gateButton: Readonly<Record<GateAction, string>> = {
  'start-trial': 'Start Free Trial',
  upgrade: 'Upgrade Now',
}

/** Text of the badge in the page header (spec §2): '5 days left', '1 day left'. */
export function daysLeft(days: number): string {
  return days === 1 ? '1 day left' : `${days} days left`
}

/** Text of the toast after 'Learn More' (spec §6). */
export function learnMore({ trialStarted, trialActive, daysRemaining }: GateStanding): {
  readonly title: string
  readonly description: string
} {
  const running = trialActive ? `${daysLeft(daysRemaining)} in your trial.` : 'Your trial has ended.'
  return {
    title: 'Premium Feature 👑',
    description: trialStarted ? running : `Start your ${trialDays}-day free trial!`,
  }
}

/** Line above the plans of the upgrade dialog (spec §6), for example 'Community requires premium access'. */
export function requiresPremium(feature: string): string {
  return `${feature} requires premium access`
}
