import { useState } from 'react'
import { hasCode, errorMessage } from './auth-errors.ts'
import { logError } from '../../device/log.ts'
import { toast } from '../../ui/toast.tsx'
import { useAuth } from './auth-context.ts'

const whileOffline =
  'You’re offline, so your session can’t be ended yet. You’re still signed in; please try again when you’re connected.'

/** Signs out and shows a toast; AuthProvider goes to the splash. A failure is shown and logged (spec §8, D8). */
export function useSignOut(): { busy: boolean; signOut(): Promise<void> } {
  const auth = useAuth()
  const [busy, setBusy] = useState(false)

  async function signOut() {
    if (busy) return
    setBusy(true)
    try {
      await auth.signOut()
      toast({
        title: 'Signed out successfully',
        description: 'You have been logged out of your account',
        tone: 'success',
      })
    } catch (error) {
      logError('Sign out failed', error)
      const description = hasCode(error, 'OFFLINE') ? whileOffline : errorMessage(error)
      toast({ title: 'Sign out failed', description, tone: 'danger' })
    }
    setBusy(false)
  }

  return { busy, signOut }
}
