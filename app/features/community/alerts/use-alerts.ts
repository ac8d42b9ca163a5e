import { useState } from 'react'
import { alertWords } from '../../../../content/open/community.ts'
import { useChange, useStanding } from '../../../member/use-standing.ts'
import { readAlerts, switchAlerts } from './alerts-api.ts'

/**
 * Reads and changes whether e-mails about new meetups are on. A change shows at once and goes back when saving fails.
 */
export function useAlerts() {
  const standing = useStanding(readAlerts)
  const [wished, setWished] = useState<boolean | null>(null)
  const { busy, act } = useChange(alertWords.mail.failed)

  /** Resolves to whether the change was saved. */
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
