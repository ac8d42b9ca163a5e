import { useEffect, useEffectEvent } from 'react'
import { useAdminRefusal } from '../../member/auth/admin-refusal.ts'
import { type Renew, type ServerData, useServerData } from '../../member/server-data.ts'

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
