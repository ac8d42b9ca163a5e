/** Whether an age is below `mostMs` (milliseconds). A negative age, after the clock was set back, counts as old. */
export const isWithin = (ageMs: number, mostMs: number): boolean => ageMs >= 0 && ageMs < mostMs
