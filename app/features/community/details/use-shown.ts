import { useState } from 'react'
import type { Meetup } from '../../../../domain/meetups.ts'

interface Shown {
  /** Id or title of the meetup in the sheet. It is kept while the closing animation runs. */
  readonly wanted: string | null
  readonly isOpen: boolean
  /** The last known version of the meetup since its sheet was opened. */
  readonly held: Meetup | null
}

/**
 * Decides which meetup a sheet shows. A meetup that ends or is withdrawn (`isOver`) stays in the open sheet, because
 * the user may be typing a report about it. A sample keeps the date that it had when the sheet was opened.
 */
export function useShown(meetups: readonly Meetup[], wanted: string | null) {
  const [shown, setShown] = useState<Shown>({ wanted, isOpen: wanted !== null, held: null })
  const next = nextShown(shown, meetups, wanted)
  if (next !== shown) setShown(next)
  const { held } = next
  return { name: next.wanted, meetup: held, isOver: held !== null && !meetups.some(({ id }) => id === held.id) }
}

/** Returns the next state, or the object `shown` itself if nothing changes. */
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
