/**
 * Whether an age is below `mostMs` (milliseconds). A negative age, which occurs after the clock was set back, counts as
 * old.
 */
export const isWithin = (ageMs: number, mostMs: number): boolean => ageMs >= 0 && ageMs < mostMs
