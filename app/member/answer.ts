import { useEffect, useEffectEvent, useState } from 'react'

/** What the server said last, how the last try went, and ways to ask again. */
export interface Answer<T> {
  /** Stays while it is asked for again, and when that fails. */
  readonly value: T | null
  /** Why the last try failed. */
  readonly error: unknown
  readonly loading: boolean
  reload(): void
  /** An answer that came by another way. */
  replace(value: T): void
}

interface Settled<T> {
  readonly value: T | null
  readonly error: unknown
  /** The question that this settles. */
  readonly question: string | null
}

/**
 * Asks at once, whenever `about` changes, and when the network comes back; not yet while `about` is null. The last
 * question's answer counts.
 */
export function useAnswer<T>(ask: () => Promise<T>, about: string | null): Answer<T> {
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
  useEffect(() => {
    const again = () => setTurn((before) => before + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  const { value, error } = settled
  return {
    value,
    error,
    loading: question === null || settled.question !== question,
    reload,
    replace: (next) => setSettled({ value: next, error: null, question }),
  }
}

/** Calls when the page is looked at again: she may have been to the provider's pages meanwhile. */
export function useOnReturn(act: () => void): void {
  const acts = useEffectEvent(act)
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') acts()
    }
    document.addEventListener('visibilitychange', seen)
    addEventListener('focus', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('focus', seen)
    }
  }, [])
}
