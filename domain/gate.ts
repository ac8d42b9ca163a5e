import { trialDays } from './access.ts'

/** The fields of `GET /api/check-subscription` that decide the texts and the button of the Premium gate. */
interface GateStanding {
  readonly trialStarted: boolean
  readonly trialActive: boolean
  readonly daysRemaining: number
}

type GateAction = 'start-trial' | 'upgrade'

/** Returns what the button of the Premium gate does. Only users who never had a trial can start one (D10). */
export function gateAction({ trialStarted }: GateStanding): GateAction {
  return trialStarted ? 'upgrade' : 'start-trial'
}

/** Labels of the button of the Premium gate (spec §6). */
export const gateButton: Readonly<Record<GateAction, string>> = {
  'start-trial': 'Start Free Trial',
  upgrade: 'Upgrade Now',
}

/** Text of the badge in the page header during the trial (spec §2): '5 days left', '1 day left'. */
export function daysLeft(days: number): string {
  return days === 1 ? '1 day left' : `${days} days left`
}

/** Text of the toast that 'Learn More' shows (spec §6). */
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

/** Text above the plans in the upgrade dialog (spec §6), for example 'Community requires premium access'. */
export function requiresPremium(feature: string): string {
  return `${feature} requires premium access`
}
