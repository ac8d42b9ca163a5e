/** Minimum time for which the splash screen is shown, in milliseconds (spec §9). */
export const splashMs = 2000
