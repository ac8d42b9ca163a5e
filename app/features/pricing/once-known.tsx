import { useEffect, useState, type ReactNode } from 'react'
import { useAccess } from '../../member/access/access-context.ts'
import { classNames } from '../../ui/class-names.ts'

/** How long to wait for the user's access, in ms. */
const timeoutMs = 1000

/**
 * Hides the actions until access is known, so that no button changes while the user taps; after `timeoutMs` they
 * appear anyway. With reduced motion, nested elements would each start one frame after their parent and a button would
 * appear before its text: transitions inside are therefore off.
 */
export function OnceKnown({ className, children }: { className?: string; children: ReactNode }) {
  const { known } = useAccess()
  const [waited, setWaited] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className={classNames(className, 'motion-reduce:**:transition-none', !known && !waited && 'invisible')}>
      {children}
    </div>
  )
}
