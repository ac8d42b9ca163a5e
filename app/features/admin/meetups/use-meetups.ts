import { useEffect, useState } from 'react'
import type { AdminMeetup } from '../../../../domain/meetup-draft.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { fetchMeetups } from './meetups-api.ts'

export interface MeetupsState {
  /** `all` is null until the first load has finished. Loaded meetups stay during a reload. */
  readonly all: readonly AdminMeetup[] | null
  readonly error: string | null
  readonly asking: boolean
  reload(): void
  put(meetup: AdminMeetup): void
  drop(id: string): void
}

interface Settled {
  readonly all: readonly AdminMeetup[] | null
  readonly error: string | null
  /** The number of the load that produced this state. */
  readonly attempt: number
}

/** Loads the team's meetups at once, on request, and when the network returns. */
export function useMeetups(): MeetupsState {
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

  /**
   * If the list was never loaded, it is loaded now. A load that is running is repeated, because its response may be
   * older than this change.
   */
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
