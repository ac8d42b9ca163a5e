/** Minimum duration of the splash in milliseconds (spec §9). */
export const splashMs = 2000
