import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useAdminRefusal } from '../../member/auth/admin-refusal.ts'
import { errorMessage } from '../../member/auth/auth-errors.ts'
import { type Renew, type ServerData, useServerData } from '../../member/server-data.ts'
import { ErrorCard, Loading, Skeleton } from '../../ui/feedback.tsx'

/**
 * Loads data for the team. It loads again when `about` changes, and loads nothing while `about` is null.
 *
 * A refused user has lost the role and sees 'Access Denied'. After any other failure `onFailed` is called once.
 */
export function useTeamAnswer<T>(
  ask: () => Promise<T>,
  onFailed: (error: unknown) => void = () => {},
  about: string | null = 'team',
  renew?: Renew<T>,
): ServerData<T> {
  const answer = useServerData(ask, about, renew)
  const { error } = answer
  const refused = useAdminRefusal()
  const tell = useEffectEvent((failure: unknown) => {
    if (!refused(failure)) onFailed(failure)
  })

  useEffect(() => {
    if (error !== null) tell(error)
  }, [error])

  return answer
}

interface TeamAnswerProps<T> {
  answer: ServerData<T>
  /** Title of the error. */
  failed: string
  /** Shown while nothing is loaded. */
  placeholder?: ReactNode
  children(value: T): ReactNode
}

/** Selector of the place for toasts below an error. A toast in this place does not cover the error (D42). */
export const failedToastPlace = '[data-toast-place=failed]'

/** Shows what was loaded, also during a reload and after a failed one. */
export function TeamAnswer<T>({ answer, failed, placeholder, children }: TeamAnswerProps<T>) {
  const { value, error, loading, reload } = answer
  return (
    <>
      {error === null || loading ? null : (
        <div>
          <ErrorCard title={failed} text={errorMessage(error)} onRetry={reload} />
          <div data-toast-place="failed" className="toast-place -mx-3" />
        </div>
      )}
      {value !== null
        ? children(value)
        : loading && <Loading>{placeholder ?? <Skeleton className="h-96 rounded-card!" />}</Loading>}
    </>
  )
}
