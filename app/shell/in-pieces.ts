import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../device/after-paint.ts'
import { firstScreenStands } from './first-screen.ts'

/**
 * How many of the `total` entries of a long list are drawn by now. On the first screen of a page `step` more come after each
 * paint, so that no more than these hold up a slow phone at once (docs/decisions/0030). Later screens draw all of them at once.
 */
export function useInPieces(total: number, step: number): number {
  const [drawn, setDrawn] = useState(() => (firstScreenStands() ? Infinity : step))

  useEffect(() => {
    if (drawn >= total) return
    return afterPaint(() => startTransition(() => setDrawn(drawn + step)))
  }, [drawn, total, step])

  return Math.min(drawn, total)
}
