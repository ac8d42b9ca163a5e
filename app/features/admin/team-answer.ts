import { useEffect, useEffectEvent } from 'react'
import { useAdminRefusal } from '../../member/auth/admin-refusal.ts'
import { type Answer, useAnswer } from '../../member/answer.ts'

/**
 * What only the team is told; another question whenever `about` changes, none while it is null. Who is refused has
 * lost the role meanwhile and sees 'Access Denied'; of every other failure `onFailed` hears once.
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
