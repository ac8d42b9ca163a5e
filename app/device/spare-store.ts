/** A text that found no room in local storage. */
export interface SpareText {
  /** Account whose text it is; null when nobody had signed in. */
  readonly owner: string | null
  readonly text: string
}

const storeName = 'texts'

/** Resolves when the text is on disk. Rejects when the browser has no room or no IndexedDB. */
export async function keepSpare(name: string, spare: SpareText): Promise<void> {
  await withStore('readwrite', (store) => store.put(spare, name))
}

export async function readSpare(name: string): Promise<SpareText | undefined> {
  return (await withStore('readonly', (store) => store.get(name))) as SpareText | undefined
}

export async function removeSpare(name: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(name))
}

export async function spareNames(): Promise<string[]> {
  return (await withStore('readonly', (store) => store.getAllKeys())).map(String)
}

async function withStore<Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' })
      const request = act(transaction.objectStore(storeName))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB gave up')))
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('harbour-spare', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB cannot be opened')))
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is held by another page')))
  })
}
