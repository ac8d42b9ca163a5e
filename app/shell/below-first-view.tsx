import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { afterPaint } from '../device/page/scheduling.ts'
import { firstScreenStands } from './first-screen.ts'

/**
 * Content below the first view of a screen. On the first screen of a page it is rendered right after the rest was
 * painted, because the layout of a whole screen blocks a slow phone (docs/decisions/0030). Later screens are rendered
 * at once.
 */
export function BelowFirstView({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(firstScreenStands)

  useEffect(() => {
    if (due) return
    return afterPaint(() => startTransition(() => setDue(true)))
  }, [due])

  return due ? children : null
}
