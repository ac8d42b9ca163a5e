import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { afterPaint } from '../device/page/scheduling.ts'
import { firstScreenStands } from './first-screen.ts'

/**
 * Content below the part of a screen that is visible at first. On the first screen after the page was loaded it is
 * rendered only after that part was painted, because the layout of a whole screen blocks a slow phone
 * (docs/decisions/0030). On later screens it is rendered at once.
 */
export function BelowFirstView({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(firstScreenStands)

  useEffect(() => {
    if (due) return
    return afterPaint(() => startTransition(() => setDue(true)))
  }, [due])

  return due ? children : null
}
