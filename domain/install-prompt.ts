/** Milliseconds after which the prompt comes without the browser's own event (spec §9). */
export const installDelayMs = 3000

/** What speaks against asking (spec §3): the app runs in a window of its own, or one of the two flags is set. */
export interface InstallFacts {
  readonly standalone: boolean
  readonly installed: boolean
  readonly dismissed: boolean
}

/** Whether she may be asked without having asked for it (spec §4). */
export function mayPrompt({ standalone, installed, dismissed }: InstallFacts): boolean {
  return !standalone && !installed && !dismissed
}

/**
 * Whether there is a way to install: not from the installed app itself. A browser that offers it, or says nothing of
 * having done it, has not got it; one that offers it again has had it removed.
 */
export function isInstallable({ standalone, installed }: InstallFacts, offered: boolean): boolean {
  return !standalone && (offered || !installed)
}

/** How the prompt ended: what she chose in the browser's own dialog, or 'Later', 'Got it', the close button, Esc. */
export type InstallAnswer = 'accepted' | 'declined'

export const installFlags = { installed: 'pwa-installed', dismissed: 'pwa-dismissed-session' } as const
export type InstallFlag = keyof typeof installFlags

/** The flag that an answer sets (spec §4). */
export function flagOf(answer: InstallAnswer): InstallFlag {
  return answer === 'accepted' ? 'installed' : 'dismissed'
}
