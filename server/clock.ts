/** The server's only source of the time; tests pass their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
