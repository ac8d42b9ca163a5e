import { isQuietHour } from './day.ts'

/** If the browser sends no install event, the install prompt is shown after this delay in milliseconds (spec §9). */
export const installDelayMs = 3000

/**
 * Reasons not to show the install prompt (spec §3): the app runs in its own window, is installed, or the user has
 * closed the prompt.
 */
export interface InstallFacts {
  readonly standalone: boolean
  readonly installed: boolean
  readonly dismissed: boolean
}

/** Whether the install prompt may be shown without a tap of the user (spec §4). `isGoodMoment` decides when. */
export function mayPrompt({ standalone, installed, dismissed }: InstallFacts): boolean {
  return !standalone && !installed && !dismissed
}

/**
 * Whether the user can install the app. It cannot be installed from within the installed app. If the browser offers the
 * installation (`offered`) although `installed` is set, the user has removed the app.
 */
export function isInstallable({ standalone, installed }: InstallFacts, offered: boolean): boolean {
  return !standalone && (offered || !installed)
}

/**
 * The user's answer to the install prompt. 'declined' covers a refusal in the browser's dialog, and 'Later', 'Got it',
 * close and Esc.
 */
export type InstallAnswer = 'accepted' | 'declined'

export const installFlags = { installed: 'pwa-installed', dismissed: 'pwa-dismissed-session' } as const
export type InstallFlag = keyof typeof installFlags

/** The storage flag that the user's answer to the install prompt sets (spec §4). */
export function flagOf(answer: InstallAnswer): InstallFlag {
  return answer === 'accepted' ? 'installed' : 'dismissed'
}

/**
 * Facts that decide whether the install prompt may appear now without disturbing the user (D41). Times are in
 * milliseconds.
 */
export interface Moment {
  readonly now: Date
  /** Time since the last pointer movement (`restMs`) and since the last tap or key (`sinceTapMs`). */
  readonly restMs: number
  readonly sinceTapMs: number
  /** Time since the end of the last guided session; Infinity if there was none. */
  readonly sinceSessionMs: number
  /** Whether the user knows the app: has completed a task, a session or a plan, or has visited it before. */
  readonly knowsHarbour: boolean
  readonly onMainScreen: boolean
  /**
   * Whether the user is busy: a session or a payment is running, a dialog is open, or a field has text or the focus.
   */
  readonly busy: boolean
}

const tapRestMs = 10_000
const sessionRestMs = 60_000

/** Whether the install prompt may appear now (spec §4 Install prompt, D41). */
export function isGoodMoment(moment: Moment): boolean {
  const { now, restMs, sinceTapMs, sinceSessionMs, knowsHarbour, onMainScreen, busy } = moment
  const isAtRest = restMs >= installDelayMs && sinceTapMs >= tapRestMs && sinceSessionMs >= sessionRestMs
  return isAtRest && !isQuietHour(now) && knowsHarbour && onMainScreen && !busy
}
