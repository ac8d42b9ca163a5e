/** The server reads the time only through this function; tests pass their own clock. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
