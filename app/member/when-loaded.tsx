import type { ReactNode } from 'react'
import { standingWords } from '../../content/open/calendars.ts'
import { useOnline } from '../device/offline/online.ts'
import { InlineError, Skeleton } from '../ui/feedback.tsx'
import { errorMessage } from './auth/auth-errors.ts'
import type { ServerData } from './server-data.ts'

interface WhenLoadedProps<T> {
  standing: ServerData<T>
  children(value: T): ReactNode
}

/**
 * Renders the server's value. Until there is one, renders why: no network, an error with a button to try again, or a
 * placeholder while it loads.
 */
export function WhenLoaded<T>({ standing, children }: WhenLoadedProps<T>) {
  const { value, error, loading, reload } = standing
  const online = useOnline()
  if (value !== null) return children(value)
  if (!online) return <p className="type-small text-ink2">{standingWords.offline}</p>
  if (error !== null && !loading) {
    return <InlineError title={standingWords.notLoaded} text={errorMessage(error)} onRetry={reload} />
  }
  return <Skeleton className="h-11" />
}
