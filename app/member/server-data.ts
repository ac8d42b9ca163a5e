import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../device/offline/online.ts'
import { listen, onVisible, stopAll } from '../device/page/listen.ts'

export interface ServerData<T> {
  /** The last answer; null until there is one. It stays while a new request runs, and when that request fails. */
  readonly value: T | null
  /** The error of the last request; null if it succeeded. */
  readonly error: unknown
  readonly loading: boolean
  /** What `useServerData` was last asked to load. */
  readonly about: string | null
  /** Whether `value` is about `about`. False while a new `about` is loading, when `value` is still the old one. */
  readonly isCurrent: boolean
  reload(): void
  /** Sets the value, for an answer that came with another request. */
  replace(value: T): void
  /** Changes the value, if there is one. `of` is the `about` for which it was loaded. */
  change(to: (value: T, of: string | null) => T): void
  /** Sets `error`, for another request that failed. */
  fail(error: unknown): void
}

interface Settled<T> {
  readonly value: T | null
  readonly error: unknown
  /** The `about` for which `value` was loaded; null if there is no value. */
  readonly of: string | null
  /** Names the last request that was answered or failed. */
  readonly question: string | null
}

export type Renew<T> = (before: T, fresh: T, isSame: boolean) => T

/**
 * Loads data from the server with `ask`. `about` is a text that names what to load; null loads nothing. Asks at once,
 * when `about` changes, and when the network is back. Only the answer to the latest request is used. `renew` combines
 * the value before with a new answer; its `isSame` tells whether both have the same `about`. Declare `renew` outside of
 * components.
 */
export function useServerData<T>(ask: () => Promise<T>, about: string | null, renew?: Renew<T>): ServerData<T> {
  const [turn, setTurn] = useState(0)
  const [settled, setSettled] = useState<Settled<T>>({ value: null, error: null, of: null, question: null })
  const question = about === null ? null : `${turn} ${about}`
  const asking = useEffectEvent(ask)

  useEffect(() => {
    if (question === null) return
    let over = false
    async function settle() {
      try {
        const fresh = await asking()
        if (over) return
        setSettled(({ value, of }) => {
          const next = renew === undefined || value === null ? fresh : renew(value, fresh, of === about)
          return { value: next, error: null, of: about, question }
        })
      } catch (error) {
        if (!over) setSettled((before) => ({ ...before, error, question }))
      }
    }
    void settle()
    return () => {
      over = true
    }
  }, [question, about, renew])

  const reload = () => setTurn((before) => before + 1)
  useEffect(() => listen(window, 'online', () => setTurn((before) => before + 1)), [])

  const { value, error, of } = settled
  return {
    value,
    error,
    about,
    isCurrent: of === about,
    loading: question === null || settled.question !== question,
    reload,
    replace: (next) => setSettled({ value: next, error: null, of: about, question }),
    change: (to) =>
      setSettled((before) => ({ ...before, value: before.value === null ? null : to(before.value, before.of) })),
    fail: (failure) => setSettled((before) => ({ ...before, error: failure })),
  }
}

/**
 * Returns `loadMore`, which loads the next part of a list. `ask` gets the list so far, and resolves with a function
 * that adds the new part. The part is ignored if `data` has another `about` by then.
 */
export function useMore<T>(
  data: ServerData<T>,
  ask: (known: T) => Promise<(value: T) => T>,
  onFailed: (error: unknown) => void,
) {
  const [busy, setBusy] = useState(false)

  async function load() {
    if (data.value === null || busy) return
    setBusy(true)
    try {
      const add = await ask(data.value)
      data.change((value, of) => (of === data.about ? add(value) : value))
    } catch (error) {
      onFailed(error)
    }
    setBusy(false)
  }

  return { busy, loadMore: () => void load() }
}

/** Loads data that the server stores for the user. Without a network it does not ask, and `loading` is true. */
export function useOwnData<T>(ask: () => Promise<T>): ServerData<T> {
  return useServerData(ask, useOnline() ? 'own' : null)
}

/**
 * Calls `act` when the page becomes visible or gets the focus, because the user may have changed something elsewhere:
 * on the payment provider's pages, or in the browser's settings.
 */
export function useOnReturn(act: () => void): void {
  const acts = useEffectEvent(act)
  useEffect(() => stopAll(onVisible(acts), listen(window, 'focus', acts)), [])
}
