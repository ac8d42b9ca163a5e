import { useEffect, useState } from 'react'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { errorMessage } from '../../../member/auth-errors.ts'
import { fetchMeetups } from './meetups-api.ts'

export interface Meetups {
  /** Null until they are here. Those that were there stay while they are asked for again. */
  readonly all: readonly AdminMeetup[] | null
  /** Why the last try failed, in a sentence. */
  readonly error: string | null
  readonly asking: boolean
  reload(): void
  /** One that the server has just stored. */
  put(meetup: AdminMeetup): void
  drop(id: string): void
}

interface Settled {
  readonly all: readonly AdminMeetup[] | null
  readonly error: string | null
  /** The try that this settles. */
  readonly turn: number
}

/** The team's meetups: asked for at once, on request, and when the network comes back. */
export function useMeetups(): Meetups {
  const [turn, setTurn] = useState(0)
  const [{ all, error, turn: settledTurn }, setSettled] = useState<Settled>({ all: null, error: null, turn: -1 })

  useEffect(() => {
    let stale = false
    async function settle() {
      try {
        const found = await fetchMeetups()
        if (!stale) setSettled({ all: found, error: null, turn })
      } catch (failure) {
        if (!stale) setSettled((before) => ({ all: before.all, error: errorMessage(failure), turn }))
      }
    }
    void settle()
    return () => {
      stale = true
    }
  }, [turn])

  useEffect(() => {
    const again = () => setTurn((before) => before + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  const change = (to: (all: readonly AdminMeetup[]) => readonly AdminMeetup[]) =>
    setSettled((before) => ({ ...before, all: to(before.all ?? []) }))

  return {
    all,
    error,
    asking: settledTurn !== turn,
    reload: () => setTurn((before) => before + 1),
    put: (meetup) => change((before) => [...before.filter(({ id }) => id !== meetup.id), meetup]),
    drop: (gone) => change((before) => before.filter(({ id }) => id !== gone)),
  }
}
