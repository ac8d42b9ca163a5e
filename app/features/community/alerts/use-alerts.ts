import { useState } from 'react'
import { alertWords } from '../../../../content/open/community.ts'
import { readAlerts, switchAlerts } from './alerts-api.ts'
import { useChange } from './use-change.ts'
import { useStanding } from './use-standing.ts'

/** Whether she is mailed about new meetups. What she wishes shows at once, and goes back when it could not be kept. */
export function useAlerts() {
  const standing = useStanding(readAlerts)
  const [wished, setWished] = useState<boolean | null>(null)
  const { busy, act } = useChange(alertWords.mail.failed)

  /** Whether it was done. */
  async function change(on: boolean): Promise<boolean> {
    if (busy) return false
    setWished(on)
    const isDone = await act(async () => {
      await switchAlerts(on)
      standing.set(on)
    })
    setWished(null)
    return isDone
  }

  return { standing, wished, busy, change }
}
