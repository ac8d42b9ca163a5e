import { useState, useSyncExternalStore } from 'react'
import { request } from '../api.ts'
import { analyticsOptOut, globalPrivacyControl, setCounted } from '../device/page/analytics.ts'
import { useLocalStore } from '../device/storage/storage.ts'
import { useAuth } from '../member/auth/auth-context.ts'

const never = () => () => {}

/**
 * Returns whether analytics count this device, and the function that changes it. A member's choice is also stored in
 * the account (D67). `blocked`: the browser sends Global Privacy Control. `failed`: the choice could not be stored on
 * the device; `notTold`: not in the account.
 */
export function useCounting() {
  const account = useAuth().user?.id ?? null
  const optedOut = useLocalStore(analyticsOptOut)
  const blocked = useSyncExternalStore(never, globalPrivacyControl, () => false)
  const [failed, setFailed] = useState<'failed' | 'notTold' | null>(null)

  function choose(counted: boolean) {
    setFailed(setCounted(counted).ok ? null : 'failed')
    if (account === null) return
    request('/api/counting', { method: 'PUT', body: { counted }, account }).catch(() => setFailed('notTold'))
  }

  return { counted: !optedOut && !blocked, blocked, failed, choose }
}
