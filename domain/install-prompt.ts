/** Delay in milliseconds of the prompt without the browser's event (spec §9). */
export const installDelayMs = 3000

/** Reasons against the prompt (spec §3): standalone window, or one of the flags. */
export interface InstallFacts {
  readonly standalone: boolean
  readonly installed: boolean
  readonly dismissed: boolean
}

/** Whether the prompt may be shown automatically (spec §4). */
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
