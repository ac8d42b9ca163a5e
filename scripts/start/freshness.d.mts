export function builtAlready(root: string): boolean
export function markBuilt(root: string, print: string): void
export function fingerprint(root: string): string
