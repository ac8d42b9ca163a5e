/**
 * Whether `ageMs` (milliseconds) is below `mostMs`. A negative age counts as too old; it occurs when the clock of the
 * device was set back.
 */
export const isWithin = (ageMs: number, mostMs: number): boolean => ageMs >= 0 && ageMs < mostMs
