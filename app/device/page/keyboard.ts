import { useEffect, useEffectEvent } from 'react'
import { listen, stopAll } from './listen.ts'

/**
 * Sets `--keyboard` on the root element to the height of the page that the on-screen keyboard covers, in pixels. It is
 * 0 where the browser reduces the height of the page instead of covering it, and while the user has zoomed the page.
 * Calls `onResize` when the keyboard opens or closes, but not when the page is scrolled behind it.
 */
export function useKeyboardHeight(onResize: () => void): void {
  const resized = useEffectEvent(onResize)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const root = document.documentElement
    const measure = () => {
      const covered = view.scale > 1 ? 0 : root.clientHeight - view.offsetTop - view.height
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    const resize = () => {
      measure()
      resized()
    }
    measure()
    return stopAll(listen(view, 'resize', resize), listen(view, 'scroll', measure), () =>
      root.style.removeProperty('--keyboard'),
    )
  }, [])
}
