export function builtAlready(root: string): boolean
export function markBuilt(root: string, print: string): void
export function fingerprint(root: string): string

/** Files and folders that the build reads, relative to the project's folder. */
export const inputs: readonly string[]
