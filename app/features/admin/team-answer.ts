import { useEffect, useEffectEvent } from 'react'
import { useAdminRefusal } from '../../member/auth/admin-refusal.ts'
import { type Answer, useAnswer } from '../../member/answer.ts'

/**
 * Loads data for the team. It loads again when `about` changes, and loads nothing while `about` is null.
 *
 * A refused user has lost the role and sees 'Access Denied'. After any other failure `onFailed` is called once.
 */
export function useTeamAnswer<T>(
  ask: () => Promise<T>,
  onFailed: (error: unknown) => void = () => {},
  about: string | null = 'team',
): Answer<T> {
  const answer = useAnswer(ask, about)
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
