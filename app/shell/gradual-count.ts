import { startTransition, useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { afterPaint } from '../device/page/scheduling.ts'
import { hasMoved } from './first-screen.ts'

/**
 * Returns how many entries of a long list to render: `step` at first, and `step` more after each paint, so that a slow
 * phone is not blocked (docs/decisions/0030). After 'back' all entries are rendered at once, so that the scroll
 * position is restored.
 */
export function useGradualCount(total: number, step: number): number {
  // The router reports the first entry of a page as 'back' too, so the history must have moved.
  const isBack = useNavigationType() === NavigationType.Pop && hasMoved()
  const [drawn, setDrawn] = useState(isBack ? Infinity : step)

  useEffect(() => {
    if (drawn >= total) return
    return afterPaint(() => startTransition(() => setDrawn(drawn + step)))
  }, [drawn, total, step])

  return Math.min(drawn, total)
}
