import { useRef, useState } from 'react'
import { account } from '../../../../content/open/account.ts'
import { ApiError, isUnreachable } from '../../../api.ts'
import { clearPersonalData } from '../../../device/storage/aside.ts'
import { useAuth } from '../../../member/auth/auth.tsx'
import { getSession } from '../../../member/auth/auth-api.ts'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { toast } from '../../../ui/toast.tsx'
import { deleteAccount } from '../account-api.ts'

const isNoSession = (error: unknown): boolean => error instanceof ApiError && error.status === 401

async function isNobodyHere(): Promise<boolean> {
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
  /** An answer that was lost on its way may have been a yes: then nobody is signed in any more. */
  const unsure = useRef(false)
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
      await deleteAccount(password, auth.user?.id ?? null)
      await leave()
    } catch (error) {
      const wasUnsure = unsure.current
      unsure.current = isUnreachable(error)
      if (unsure.current ? await isNobodyHere() : wasUnsure && isNoSession(error)) await leave()
      else {
        setFailed({ code: error instanceof ApiError ? error.code : '', text: errorMessage(error) })
        // Her session ended somewhere else; her account, and what is on this device, are still hers.
        if (isNoSession(error)) await auth.refresh()
      }
    }
    setBusy(false)
  }

  return { busy, failed, remove, forgive: () => setFailed(null) }
}
