import { useEffect, useState } from 'react'
import { useOnline } from '../../../device/offline/online.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'

interface Standing<T> {
  /** What the server has; null until it has said so. */
  readonly value: T | null
  readonly error: string | null
  /** Not asked, because there is no network. */
  readonly isOffline: boolean
  retry(): void
  /** After a change that the server has confirmed. */
  set(value: T): void
}

type Answer<T> = { readonly value: T } | { readonly error: string }

/**
 * Something that the server keeps for her, asked for as soon as there is a network; after a failure again when she
 * wants it, or when the network is back. `read` is the same function every time.
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
