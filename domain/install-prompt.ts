import { isQuietHour } from './day.ts'

/** Delay of the prompt in milliseconds when the browser sends no install event (spec §9). */
export const installDelayMs = 3000

/** Reasons not to show the prompt (spec §3): the installed app's own window, or one of the flags. */
export interface InstallFacts {
  readonly standalone: boolean
  readonly installed: boolean
  readonly dismissed: boolean
}

/** Whether the prompt may be shown automatically (spec §4). `isGoodMoment` decides when. */
export function mayPrompt({ standalone, installed, dismissed }: InstallFacts): boolean {
  return !standalone && !installed && !dismissed
}

/**
 * Whether the app can be installed: not from the installed app itself. If the browser offers the installation again,
 * the app was removed.
 */
export function isInstallable({ standalone, installed }: InstallFacts, offered: boolean): boolean {
  return !standalone && (offered || !installed)
}

/** The user's answer: the choice in the browser's dialog, or declined by 'Later', 'Got it', close or Esc. */
export type InstallAnswer = 'accepted' | 'declined'

export const installFlags = { installed: 'pwa-installed', dismissed: 'pwa-dismissed-session' } as const
export type InstallFlag = keyof typeof installFlags

/** The flag that the answer sets (spec §4). */
export function flagOf(answer: InstallAnswer): InstallFlag {
  return answer === 'accepted' ? 'installed' : 'dismissed'
}

/**
 * Facts that decide whether a waiting prompt may appear now without disturbing the user (D41). Times are in
 * milliseconds.
 */
export interface Moment {
  readonly now: Date
  /** Time since the last pointer movement, and since the last tap or key. */
  readonly restMs: number
  readonly sinceTapMs: number
  /** Time since the end of a session; Infinity if there was none. */
  readonly sinceSessionMs: number
  /** Whether the user has completed a task, a session or a plan, or this is not the first visit. */
  readonly knowsHarbour: boolean
  readonly onMainScreen: boolean
  /** Whether a session or payment is running, a dialog is open, or a field has text or the focus. */
  readonly busy: boolean
}

const tapRestMs = 10_000
const sessionRestMs = 60_000

/** Whether a waiting prompt may appear now (spec §4 Install prompt, D41). */
export function isGoodMoment(moment: Moment): boolean {
  const { now, restMs, sinceTapMs, sinceSessionMs, knowsHarbour, onMainScreen, busy } = moment
  const isAtRest = restMs >= installDelayMs && sinceTapMs >= tapRestMs && sinceSessionMs >= sessionRestMs
  return isAtRest && !isQuietHour(now) && knowsHarbour && onMainScreen && !busy
}
