import { useSyncExternalStore } from 'react'
import { readText, storedKeys } from '../storage/kept-text.ts'

const prefix = 'harbour:session:'
const event = 'harbour:session-began'
let isKnown = false

/** Says in this tab that there is a session now; other tabs hear of it by storage. */
export function announceSession(): void {
  isKnown = true
  window.dispatchEvent(new Event(event))
}

/** Whether there is or was a session, without anything that it needs to run: pages without one stay light. */
export function useSessionPresence(): boolean {
  return useSyncExternalStore(subscribe, isPresent, () => false)
}

/** Once there was one it stays at hand: the next may begin any moment. */
function isPresent(): boolean {
  isKnown ||= storedKeys().some((key) => key.startsWith(prefix) && readText(key) !== 'null')
  return isKnown
}

function subscribe(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener()
  }
  window.addEventListener(event, listener)
  window.addEventListener('storage', heard)
  return () => {
    window.removeEventListener(event, listener)
    window.removeEventListener('storage', heard)
  }
}
