import { useState } from 'react'
import { signOutWords } from '../../../content/open/sign-out.ts'
import { hasCode, errorMessage } from './auth-errors.ts'
import { logError } from '../../device/log.ts'
import { toast } from '../../ui/toast.tsx'
import { useAuth } from './auth-context.ts'

/**
 * Returns the function that signs out and shows a toast. AuthProvider then goes to the splash page. A failure is shown
 * and logged (spec §8, D8).
 */
export function useSignOut(): { busy: boolean; signOut(): Promise<void> } {
  const auth = useAuth()
  const [busy, setBusy] = useState(false)

  async function signOut() {
    if (busy) return
    setBusy(true)
    try {
      await auth.signOut()
      toast({
        title: signOutWords.done.title,
        description: signOutWords.done.description,
        tone: 'success',
      })
    } catch (error) {
      logError('Sign out failed', error)
      const description = hasCode(error, 'OFFLINE') ? signOutWords.offline : errorMessage(error)
      toast({ title: signOutWords.failed, description, tone: 'danger' })
    }
    setBusy(false)
  }

  return { busy, signOut }
}
