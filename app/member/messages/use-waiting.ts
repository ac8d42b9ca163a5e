import { useEffect, useState } from 'react'
import type { OfflineAction } from '../../../domain/offline-actions.ts'
import { logError } from '../../device/log.ts'
import { onActions, readActions } from '../../device/offline/offline-actions.ts'
import { useAuth } from '../auth/auth-context.ts'

const none: readonly OfflineAction[] = []

/**
 * Returns the stored actions of the user that the server has not accepted yet or has refused, oldest first, without
 * analytics events. Updates when they change.
 */
export function useWaiting(): readonly OfflineAction[] {
  const { user, loading } = useAuth()
  const account = user?.id ?? null
  const [known, setKnown] = useState({ account, actions: none })

  useEffect(() => {
    let isOver = false
    async function look() {
      try {
        const all = await readActions()
        const actions = all.filter((each) => each.account === account && each.kind !== 'event' && each.state !== 'sent')
        if (!isOver) setKnown({ account, actions })
      } catch (error) {
        logError('What waits to be sent could not be read', error)
      }
    }
    if (loading) return
    void look()
    const stop = onActions(() => void look())
    return () => {
      isOver = true
      stop()
    }
  }, [account, loading])

  return known.account === account && !loading ? known.actions : none
}
