import { useRef, useState } from 'react'
import { errorMessage } from '../../../member/auth/auth-errors.ts'
import { toast } from '../../../ui/toast.tsx'

/** Changes what the server keeps, one thing at a time; a failure is told under the title `failed`. */
export function useChange(failed: string) {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  /** Whether it was done. */
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
