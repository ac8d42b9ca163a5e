export interface ObjectStore {
  readonly database: string
  readonly store: string
}

/**
 * Runs one transaction in IndexedDB. Resolves with the result of the request that `act` returns, once all data is on
 * disk. Rejects when the browser has no room or no IndexedDB.
 */
export async function inStore<Value>(
  place: ObjectStore,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open(place)
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(place.store, mode, { durability: 'strict' })
      const request = act(transaction.objectStore(place.store))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('IndexedDB aborted the transaction')),
      )
    })
  } finally {
    database.close()
  }
}

function open({ database, store }: ObjectStore): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB cannot be opened')))
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is blocked by another page')))
  })
}
