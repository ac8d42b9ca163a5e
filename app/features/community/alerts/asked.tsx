import type { ReactNode } from 'react'
import { alertWords } from '../../../../content/open/community.ts'
import { InlineError, Skeleton } from '../../../ui/feedback.tsx'
import type { useStanding } from './use-standing.ts'

interface AskedProps<T> {
  standing: ReturnType<typeof useStanding<T>>
  /** Shown once the server has said what it has. */
  children(value: T): ReactNode
}

/** What the server keeps for her, or why it cannot be shown yet. */
export function Asked<T>({ standing, children }: AskedProps<T>) {
  const { value, error, isOffline, retry } = standing
  if (value !== null) return children(value)
  if (isOffline) return <p className="type-small text-ink2">{alertWords.offline}</p>
  if (error !== null) return <InlineError title={alertWords.notLoaded} text={error} onRetry={retry} />
  return <Skeleton className="h-11" />
}
