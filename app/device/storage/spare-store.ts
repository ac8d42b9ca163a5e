import { inStore } from './database.ts'

/** A text that found no room in local storage. */
export interface SpareText {
  /** Account whose text it is; null when nobody had signed in. */
  readonly owner: string | null
  readonly text: string
}

const place = { database: 'harbour-spare', store: 'texts' }

/** Resolves when the text is on disk. Rejects when the browser has no room or no IndexedDB. */
export async function keepSpare(name: string, spare: SpareText): Promise<void> {
  await inStore(place, 'readwrite', (store) => store.put(spare, name))
}

export async function readSpare(name: string): Promise<SpareText | undefined> {
  return (await inStore(place, 'readonly', (store) => store.get(name))) as SpareText | undefined
}

export async function removeSpare(name: string): Promise<void> {
  await inStore(place, 'readwrite', (store) => store.delete(name))
}

export async function spareNames(): Promise<string[]> {
  return (await inStore(place, 'readonly', (store) => store.getAllKeys())).map(String)
}
