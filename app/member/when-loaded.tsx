import type { ReactNode } from 'react'
import { standingWords } from '../../content/open/calendars.ts'
import { InlineError, Skeleton } from '../ui/feedback.tsx'
import type { useStanding } from './use-standing.ts'

interface WhenLoadedProps<T> {
  standing: ReturnType<typeof useStanding<T>>
  children(value: T): ReactNode
}

/** Renders the server's value, or why it cannot be shown yet. */
export function WhenLoaded<T>({ standing, children }: WhenLoadedProps<T>) {
  const { value, error, isOffline, retry } = standing
  if (value !== null) return children(value)
  if (isOffline) return <p className="type-small text-ink2">{standingWords.offline}</p>
  if (error !== null) return <InlineError title={standingWords.notLoaded} text={error} onRetry={retry} />
  return <Skeleton className="h-11" />
}
