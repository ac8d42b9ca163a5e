import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../device/offline/online.ts'
import { listen, onVisible, stopAll } from '../device/page/listen.ts'

export interface ServerData<T> {
  /** The last answer. It is kept while a new request runs, and when that request fails. */
  readonly value: T | null
  /** The error of the last request; null if it succeeded. */
  readonly error: unknown
  readonly loading: boolean
  readonly about: string | null
  /** Whether `value` was loaded for `about`. */
  readonly isCurrent: boolean
  reload(): void
  /** Sets an answer that came with another request. */
  replace(value: T): void
  /** Changes the value, if there is one. */
  change(to: (value: T, of: string | null) => T): void
  fail(error: unknown): void
}

interface Settled<T> {
  readonly value: T | null
  readonly error: unknown
  /** The `about` for which `value` was loaded. */
  readonly of: string | null
  /** Identifies the last request that was answered. */
  readonly question: string | null
}

export type Renew<T> = (before: T, fresh: T, isSame: boolean) => T

/**
 * Loads data from the server with `ask`: at once, when `about` changes, and when the network returns; not while `about`
 * is null. Only the answer to the latest request is used. `renew` adds to it what stays of the answer before;
 * `isSame` tells whether both are about the same. Declare `renew` outside of components.
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
 * Loads the next part of a list with `ask`, which returns how the part is added. The part is ignored if `data` is
 * about something else by then.
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
