/**
 * A set of functions to call on a change. `subscribe` has the shape that React's `useSyncExternalStore` takes: it
 * returns the unsubscribe function.
 */
export function createListeners<Args extends readonly unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe(this: void, listener: (...args: Args) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(this: void, ...args: Args): void {
      for (const listener of listeners) listener(...args)
    },
    isEmpty: (): boolean => listeners.size === 0,
  }
}

export type Listeners = ReturnType<typeof createListeners>
