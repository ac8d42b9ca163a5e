/**
 * Functions to call on a change. `subscribe` has the shape that React's `useSyncExternalStore` takes: it returns the
 * unsubscribe function.
 */
export function createListeners<Args extends readonly unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe(this: void, listener: (...args: Args) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Calls each listener in the order of subscription. */
    notify(this: void, ...args: Args): void {
      for (const listener of listeners) listener(...args)
    },
    isEmpty: (): boolean => listeners.size === 0,
  }
}

/** Listeners without an argument. */
export type Listeners = ReturnType<typeof createListeners>
