import { useEffect, useRef } from 'react'

/**
 * The router treats the views of one address as one page. This hook scrolls to the top and sets the focus when one
 * view replaces another; `view` is the name of the current view.
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
