import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { afterPaint } from '../device/page/after-paint.ts'
import { firstScreenStands } from './first-screen.ts'

/**
 * What stands below the first view of a screen. On the first screen of a page it comes right after the rest has been
 * painted: found in one piece, the styles and places of a whole screen hold up a slow phone (docs/decisions/0030). Later
 * screens come whole.
 */
export function BelowFirstView({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(firstScreenStands)

  useEffect(() => {
    if (due) return
    return afterPaint(() => startTransition(() => setDue(true)))
  }, [due])

  return due ? children : null
}
