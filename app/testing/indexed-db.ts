/** An IndexedDB in memory, with only the methods that the app calls (app/device/storage/database.ts). */
export function memoryIndexedDB(): Pick<IDBFactory, 'open'> {
  const stores = new Map<string, Map<unknown, unknown>>()

  /** A request that succeeds in the next microtask. */
  function succeeding(target: EventTarget, event: string, result: unknown): EventTarget {
    queueMicrotask(() => target.dispatchEvent(new Event(event)))
    return Object.assign(target, { result })
  }

  function storeOf(values: Map<unknown, unknown>) {
    const answered = (result: unknown) => succeeding(new EventTarget(), 'success', result)
    return {
      get: (key: unknown) => answered(values.get(key)),
      getAll: () => answered([...values.values()]),
      getAllKeys: () => answered([...values.keys()]),
      put: (value: unknown, key: unknown) => answered(values.set(key, value) && key),
      delete: (key: unknown) => answered(values.delete(key) ? undefined : undefined),
    }
  }

  function databaseOf(name: string) {
    return {
      transaction(store: string) {
        const key = `${name} ${store}`
        const values = stores.get(key) ?? new Map<unknown, unknown>()
        stores.set(key, values)
        const transaction = new EventTarget()
        setTimeout(() => transaction.dispatchEvent(new Event('complete')), 0)
        return Object.assign(transaction, { objectStore: () => storeOf(values) })
      },
      close() {},
    }
  }

  return { open: (name) => succeeding(new EventTarget(), 'success', databaseOf(name)) as IDBOpenDBRequest }
}
