import { useEffect, useRef } from 'react'

/**
 * Scrolls to the top and focuses the page's heading when one view of an address replaces another. The router does
 * neither, because both views are the same page for it. `view` is the name of the current view.
 */
export function useArrival(view: string | null): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.classList.add('outline-none')
    heading?.focus({ preventScroll: true })
  }, [view])
}
