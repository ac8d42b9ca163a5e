export function underLock<T>(root: string, work: () => Promise<T>): Promise<T>
