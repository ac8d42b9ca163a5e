/**
 * Session storage, which the browser keeps for one tab. Where it is blocked, reads return null and writes do nothing;
 * no call throws.
 */
export const tabMemory = {
  read: (key: string): string | null => attempt((storage) => storage.getItem(key)),
  write: (key: string, text: string): void => void attempt((storage) => storage.setItem(key, text)),
  remove: (key: string): void => void attempt((storage) => storage.removeItem(key)),
  clear: (): void => void attempt((storage) => storage.clear()),
}

function attempt<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(window.sessionStorage)
  } catch {
    return null
  }
}
