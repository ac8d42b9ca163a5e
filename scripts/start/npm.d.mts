/** Path of npm's own script. @throws Error when there is no npm to be found */
export function findNpm(): string
