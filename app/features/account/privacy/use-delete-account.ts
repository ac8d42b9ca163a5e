import { useState } from 'react'
import { account } from '../../../../content/open/account.ts'
import { ApiError, isUnreachable } from '../../../api.ts'
import { clearPersonalData } from '../../../device/aside.ts'
import { useAuth } from '../../../member/auth.tsx'
import { getSession } from '../../../member/auth-api.ts'
import { errorMessage } from '../../../member/auth-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { deleteAccount } from '../account-api.ts'

/** An answer that was lost on its way may have been a yes: then nobody is signed in any more. */
async function isGone(error: unknown): Promise<boolean> {
  if (error instanceof ApiError && error.status === 401) return true
  if (!isUnreachable(error)) return false
  try {
    return (await getSession()) === null
  } catch {
    return false
  }
}

/** Deletes her account, then what she keeps on this device, and leaves. */
export function useDeleteAccount() {
  const auth = useAuth()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ readonly code: string; readonly text: string } | null>(null)

  async function leave() {
    clearPersonalData()
    toast({ title: account.delete.done, description: account.delete.doneText, tone: 'success', durationMs: 8000 })
    // The session is over; this takes the cookie away, tells the other tabs and goes to the splash.
    await auth.signOut().catch(() => auth.refresh())
  }

  async function remove(password: string | undefined) {
    if (busy) return
    setBusy(true)
    setFailed(null)
    try {
      await deleteAccount(password)
      await leave()
    } catch (error) {
      if (await isGone(error)) await leave()
      else setFailed({ code: error instanceof ApiError ? error.code : '', text: errorMessage(error) })
    }
    setBusy(false)
  }

  return { busy, failed, remove, forgive: () => setFailed(null) }
}
