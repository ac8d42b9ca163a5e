import { useSyncExternalStore } from 'react'
import { readText, storedKeys } from '../storage/local-text.ts'
import { createListeners } from '../../listeners.ts'
import { listen, stopAll } from '../page/listen.ts'

const prefix = 'harbour:session:'
/** Storage key of the cooking timers (cook-timers.ts). Cooking counts as a session here. */
const cookingKey = 'harbour:cooking'
const began = createListeners()
let isKnown = false

/** Tells this tab that a session exists; other tabs learn it from storage. */
export function announceSession(): void {
  isKnown = true
  began.notify()
}

/**
 * Returns whether a session exists, or has existed since this page was loaded. This file loads no session code, so that
 * pages without sessions stay small.
 */
export function useSessionPresence(): boolean {
  return useSyncExternalStore(subscribe, isPresent, () => false)
}

/** Returns whether a session exists. Stays true after the first, because another session may start at any moment. */
function isPresent(): boolean {
  isKnown ||= storedKeys().some(
    (key) =>
      (key.startsWith(prefix) && readText(key) !== 'null') ||
      (key === cookingKey && readText(key)?.includes('"run"') === true),
  )
  return isKnown
}

function subscribe(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || key === cookingKey || key.startsWith(prefix)) listener()
  }
  return stopAll(began.subscribe(listener), listen(window, 'storage', heard))
}
