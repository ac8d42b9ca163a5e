import { useRef, useState } from 'react'
import { general } from '../../content/open/general.ts'
import { toast } from '../ui/toast.tsx'
import { errorMessage } from './auth/auth-errors.ts'

/**
 * Runs one change at a time. A failure is shown in a toast titled `failed`. `doing` is the name of the change that
 * runs; null if none does.
 */
export function useChange(failed: string = general.failed) {
  const [doing, setDoing] = useState<string | null>(null)
  const underWay = useRef(false)

  /** Runs the change. Resolves with whether it succeeded; false also when another change is running. */
  async function act(change: () => Promise<void>, name = 'change'): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setDoing(name)
    try {
      await change()
      return true
    } catch (error) {
      toast({ title: failed, description: errorMessage(error), tone: 'danger' })
      return false
    } finally {
      underWay.current = false
      setDoing(null)
    }
  }

  return { busy: doing !== null, doing, act }
}
