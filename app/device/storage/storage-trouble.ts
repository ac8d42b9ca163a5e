export interface StorageTrouble {
  /** `unreadable`: what lies there makes no sense and was set aside. `unwritable`: a change could not be kept. */
  readonly kind: 'unreadable' | 'unwritable'
  readonly key: string
}

type Listener = (trouble: StorageTrouble) => void

const listeners = new Set<Listener>()
const untold: StorageTrouble[] = []

/** Hears of every trouble with storage, also of those from before anybody listened. Returns the way to stop. */
export function onStorageTrouble(listener: Listener): () => void {
  listeners.add(listener)
  for (const trouble of untold.splice(0)) listener(trouble)
  return () => {
    listeners.delete(listener)
  }
}

/** Tells after the present task is done, since data is often read in the middle of a render. */
export function reportTrouble(trouble: StorageTrouble): void {
  queueMicrotask(() => {
    if (listeners.size === 0) untold.push(trouble)
    for (const listener of listeners) listener(trouble)
  })
}
