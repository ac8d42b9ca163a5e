import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../device/offline/online.ts'
import { listen, onVisible, stopAll } from '../device/page/listen.ts'

export interface ServerData<T> {
  /** The last answer. It is kept while a new request runs, and when that request fails. */
  readonly value: T | null
  /** The error of the last request; null if it succeeded. */
  readonly error: unknown
  readonly loading: boolean
  reload(): void
  /** Sets an answer that came with another request. */
  replace(value: T): void
}

interface Settled<T> {
  readonly value: T | null
  readonly error: unknown
  /** The value of `about` for which this state was loaded. */
  readonly question: string | null
}

/**
 * Loads data from the server with `ask`: at once, when `about` changes, and when the network returns; not while `about`
 * is null. Only the answer to the latest request is used.
 */
export function useServerData<T>(ask: () => Promise<T>, about: string | null): ServerData<T> {
  const [turn, setTurn] = useState(0)
  const [settled, setSettled] = useState<Settled<T>>({ value: null, error: null, question: null })
  const question = about === null ? null : `${turn} ${about}`
  const asking = useEffectEvent(ask)

  useEffect(() => {
    if (question === null) return
    let over = false
    async function settle() {
      try {
        const value = await asking()
        if (!over) setSettled({ value, error: null, question })
      } catch (error) {
        if (!over) setSettled((before) => ({ value: before.value, error, question }))
      }
    }
    void settle()
    return () => {
      over = true
    }
  }, [question])

  const reload = () => setTurn((before) => before + 1)
  useEffect(() => listen(window, 'online', () => setTurn((before) => before + 1)), [])

  const { value, error } = settled
  return {
    value,
    error,
    loading: question === null || settled.question !== question,
    reload,
    replace: (next) => setSettled({ value: next, error: null, question }),
  }
}

/** Loads data that the server stores for the user. It does not ask while there is no network, and is `loading` then. */
export function useOwnData<T>(ask: () => Promise<T>): ServerData<T> {
  return useServerData(ask, useOnline() ? 'own' : null)
}

/**
 * Calls `act` when the page becomes visible, because the user may have changed something on the payment provider's
 * pages.
 */
export function useOnReturn(act: () => void): void {
  const acts = useEffectEvent(act)
  useEffect(() => stopAll(onVisible(acts), listen(window, 'focus', acts)), [])
}
