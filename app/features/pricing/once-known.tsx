import { useEffect, useState, type ReactNode } from 'react'
import { useAccess } from '../../member/access/access.tsx'
import { classNames } from '../../ui/class-names.ts'

/** As long as the word on what she has is waited for (milliseconds). */
const patienceMs = 1000

/**
 * What a member can do stays unseen until it is known what she has already, so that no button changes under her
 * thumb; where the word does not come, it shows without it. With reduced motion every element inside would follow a
 * frame after the one around it, and a button would be there before its text: so nothing in here is drawn out.
 */
export function OnceKnown({ className, children }: { className?: string; children: ReactNode }) {
  const { known } = useAccess()
  const [waited, setWaited] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className={classNames(className, 'motion-reduce:**:transition-none', !known && !waited && 'invisible')}>
      {children}
    </div>
  )
}
