/** Milliseconds the splash stays at least (spec §9). */
export const splashMs = 2000
