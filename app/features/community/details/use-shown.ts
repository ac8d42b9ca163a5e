import { useState } from 'react'
import type { Meetup } from '../../../../domain/meetups.ts'

interface Shown {
  /** Whose sheet it is, by id or title; it stays in place while the sheet goes down. */
  readonly wanted: string | null
  readonly isOpen: boolean
  /** As it was last seen since the sheet was opened. */
  readonly held: Meetup | null
}

/**
 * Which meetup a sheet shows. Once it shows one it keeps it, and with it whatever she is writing about it: one that
 * ends or is taken back meanwhile (`isOver`), and of a sample the day that she is reading about.
 */
export function useShown(meetups: readonly Meetup[], wanted: string | null) {
  const [shown, setShown] = useState<Shown>({ wanted, isOpen: wanted !== null, held: null })
  const next = nextShown(shown, meetups, wanted)
  if (next !== shown) setShown(next)
  const { held } = next
  return { name: next.wanted, meetup: held, isOver: held !== null && !meetups.some(({ id }) => id === held.id) }
}

/** The same object when nothing changes. */
export function nextShown(shown: Shown, meetups: readonly Meetup[], wanted: string | null): Shown {
  if (wanted === null) return shown.isOpen ? { ...shown, isOpen: false } : shown
  const isSame = shown.isOpen && shown.wanted === wanted
  const before = isSame ? shown.held : null
  const found = before === null ? named(meetups, wanted) : meetups.find(({ id }) => id === before.id)
  const held = found === undefined || (before?.sample === true && found.sample) ? before : found
  return isSame && held === shown.held ? shown : { wanted, isOpen: true, held }
}

function named(meetups: readonly Meetup[], name: string): Meetup | undefined {
  return meetups.find(({ id }) => id === name) ?? meetups.find(({ title }) => title === name)
}
