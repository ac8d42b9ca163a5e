import { useEffect, useState, type ReactNode } from 'react'
import { useAccess } from '../../member/access/access-context.ts'
import { classNames } from '../../ui/class-names.ts'

/** Longest wait for the user's Premium access, in milliseconds. */
const timeoutMs = 1000

/**
 * Hides its children until Premium access is known, so that no button changes under a tap. After `timeoutMs` they
 * appear anyway.
 *
 * With reduced motion, the elements inside have no CSS transition. Otherwise each nested element would become visible
 * one frame after its parent, and a button would appear before its text.
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
