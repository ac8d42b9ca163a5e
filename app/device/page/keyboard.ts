import { useEffect } from 'react'

/**
 * Keeps the height of the page that the on-screen keyboard covers in the root's `--keyboard`. It is 0 where the browser
 * makes the page lower instead, and while the page is zoomed.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const root = document.documentElement
    const measure = () => {
      const covered = view.scale > 1 ? 0 : root.clientHeight - view.offsetTop - view.height
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
