import { isQuietHour } from './day.ts'

/** Delay in milliseconds of the prompt without the browser's event (spec §9). */
export const installDelayMs = 3000

/** Reasons against the prompt (spec §3): standalone window, or one of the flags. */
export interface InstallFacts {
  readonly standalone: boolean
  readonly installed: boolean
  readonly dismissed: boolean
}

/** Whether the prompt may be shown automatically at all (spec §4); when: `isGoodMoment`. */
export function mayPrompt({ standalone, installed, dismissed }: InstallFacts): boolean {
  return !standalone && !installed && !dismissed
}

/**
 * Whether installation is possible: not in the installed app. A browser that offers installation again has had the app
 * removed.
 */
export function isInstallable({ standalone, installed }: InstallFacts, offered: boolean): boolean {
  return !standalone && (offered || !installed)
}

/** Result of the prompt: the choice in the browser's dialog, or 'Later', 'Got it', close, Esc. */
export type InstallAnswer = 'accepted' | 'declined'

export const installFlags = { installed: 'pwa-installed', dismissed: 'pwa-dismissed-session' } as const
export type InstallFlag = keyof typeof installFlags

/** Flag set by the result (spec §4). */
export function flagOf(answer: InstallAnswer): InstallFlag {
  return answer === 'accepted' ? 'installed' : 'dismissed'
}

/** What decides whether a prompt that is due disturbs nobody now (D41). Times in milliseconds. */
export interface Moment {
  readonly now: Date
  /** Time since the last movement, and since the last tap or key. */
  readonly restMs: number
  readonly sinceTapMs: number
  /** Time since a session ended; Infinity without one. */
  readonly sinceSessionMs: number
  /** A task, a session or a plan is done, or this is not the first visit. */
  readonly knowsHarbour: boolean
  readonly onMainScreen: boolean
  /** A session or payment is running, a dialog is open, or a field has text or the focus. */
  readonly busy: boolean
}

const tapRestMs = 10_000
const sessionRestMs = 60_000

/** Whether a due prompt may appear now (spec §4 Install prompt, D41). */
export function isGoodMoment(moment: Moment): boolean {
  const { now, restMs, sinceTapMs, sinceSessionMs, knowsHarbour, onMainScreen, busy } = moment
  const isAtRest = restMs >= installDelayMs && sinceTapMs >= tapRestMs && sinceSessionMs >= sessionRestMs
  return isAtRest && !isQuietHour(now) && knowsHarbour && onMainScreen && !busy
}
