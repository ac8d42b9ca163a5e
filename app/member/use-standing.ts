import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../device/offline/online.ts'
import { toast } from '../ui/toast.tsx'
import { errorMessage } from './auth/auth-errors.ts'

interface Standing<T> {
  /** The value from the server; null until it is loaded. */
  readonly value: T | null
  readonly error: string | null
  /** True when the value is not loaded because there is no network. */
  readonly isOffline: boolean
  retry(): void
  /** Sets the value after a change that the server has confirmed. */
  set(value: T): void
}

type Answer<T> = { readonly value: T } | { readonly error: string }

/**
 * Loads a value that the server stores for the user, as soon as there is a network. After a failure, `retry` or the
 * return of the network loads it again. `read` must be the same function at each render.
 */
export function useStanding<T>(read: () => Promise<T>): Standing<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const online = useOnline()
  const isUnknown = answer === null
  if (!online && !isUnknown && 'error' in answer) setAnswer(null)

  useEffect(() => {
    if (!online || !isUnknown) return
    let stale = false
    read().then(
      (value) => stale || setAnswer({ value }),
      (error: unknown) => stale || setAnswer({ error: errorMessage(error) }),
    )
    return () => {
      stale = true
    }
  }, [read, online, isUnknown])

  return {
    value: answer !== null && 'value' in answer ? answer.value : null,
    error: answer !== null && 'error' in answer ? answer.error : null,
    isOffline: !online && isUnknown,
    retry: () => setAnswer(null),
    set: (value) => setAnswer({ value }),
  }
}

/** Runs one change at a time; a failure is shown in a toast titled `failed`. */
export function useChange(failed: string) {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  /** Resolves with whether the change succeeded. */
  async function act(change: () => Promise<void>): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    try {
      await change()
      return true
    } catch (error) {
      toast({ title: failed, description: errorMessage(error), tone: 'danger' })
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { busy, act }
}
