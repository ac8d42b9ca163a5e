import { useSyncExternalStore } from 'react'
import { fourOf, type Meditation } from '../../../../domain/meditation.ts'
import { meditations } from '../../../../content/open/wellness/meditations.ts'

let four: readonly Meditation[] | null = null
const listeners = new Set<() => void>()

function read(): readonly Meditation[] {
  four ??= fourOf(meditations, Math.random)
  return four
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Four of the eight, chosen at random once a visit: going back and forth does not shuffle them (spec §2, §9). */
export function useFourForToday(): readonly Meditation[] {
  return useSyncExternalStore(subscribe, read, read)
}

/** The other four take their place. */
export function showFourOthers(): void {
  four = fourOf(meditations, Math.random, read())
  for (const listener of listeners) listener()
}
