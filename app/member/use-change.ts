import { useRef, useState } from 'react'
import { toast } from '../ui/toast.tsx'
import { errorMessage } from './auth/auth-errors.ts'

/** Runs one change at a time; a failure is shown in a toast titled `failed`. */
export function useChange(failed: string) {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  /** Resolves with whether the change succeeded. */
  async function act(change: () => Promise<void>): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    try {
      await change()
      return true
    } catch (error) {
      toast({ title: failed, description: errorMessage(error), tone: 'danger' })
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { busy, act }
}
