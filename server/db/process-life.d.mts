export function bornAt(pid: number): string | null
export function isRunning(pid: number, born: string | null): boolean
