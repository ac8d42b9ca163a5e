import { startTransition, useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { afterPaint } from '../device/page/after-paint.ts'
import { hasMoved } from './first-screen.ts'

/**
 * How many of the `total` entries of a long list are drawn by now: `step` at first, as many more after each paint, so that no
 * more than these hold up a slow phone at once (docs/decisions/0030). Whoever goes back finds all of them, and her place.
 */
export function useInPieces(total: number, step: number): number {
  // The first entry of a page counts as one she went back to.
  const isBack = useNavigationType() === NavigationType.Pop && hasMoved()
  const [drawn, setDrawn] = useState(isBack ? Infinity : step)

  useEffect(() => {
    if (drawn >= total) return
    return afterPaint(() => startTransition(() => setDrawn(drawn + step)))
  }, [drawn, total, step])

  return Math.min(drawn, total)
}
