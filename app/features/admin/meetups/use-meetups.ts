import { useEffect, useState } from 'react'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
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
  /** Which asking this settles. */
  readonly attempt: number
}

/** The team's meetups: asked for at once, on request, and when the network comes back. */
export function useMeetups(): Meetups {
  const [attempt, setAttempt] = useState(0)
  const [{ all, error, attempt: settledAttempt }, setSettled] = useState<Settled>({
    all: null,
    error: null,
    attempt: -1,
  })
  const asking = settledAttempt !== attempt

  useEffect(() => {
    let stale = false
    async function settle() {
      try {
        const found = await fetchMeetups()
        if (!stale) setSettled({ all: found, error: null, attempt })
      } catch (failure) {
        if (!stale) setSettled((before) => ({ all: before.all, error: errorMessage(failure), attempt }))
      }
    }
    void settle()
    return () => {
      stale = true
    }
  }, [attempt])

  useEffect(() => {
    const again = () => setAttempt((before) => before + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  const again = () => setAttempt((before) => before + 1)

  /** A list that never came stays unknown: it is asked for. So is one whose answer, under way, may know less than this. */
  function change(to: (known: readonly AdminMeetup[]) => readonly AdminMeetup[]) {
    setSettled((before) => ({ ...before, all: before.all === null ? null : to(before.all) }))
    if (all === null || asking) again()
  }

  return {
    all,
    error,
    asking,
    reload: again,
    put: (meetup) => change((before) => [...before.filter(({ id }) => id !== meetup.id), meetup]),
    drop: (gone) => change((before) => before.filter(({ id }) => id !== gone)),
  }
}
