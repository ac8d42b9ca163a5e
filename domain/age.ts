/**
 * Whether something is younger than `mostMs` (milliseconds). After a clock was set back its age would be less than
 * nothing: it is not known, and counts as old.
 */
export const isWithin = (ageMs: number, mostMs: number): boolean => ageMs >= 0 && ageMs < mostMs
