/** Path of npm's own script. @throws Error when npm cannot be found */
export function findNpm(): string
