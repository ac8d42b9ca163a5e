import { useEffect, useState } from 'react'

/**
 * Returns a function that focuses the element of a selector. The element may not be rendered yet: the focus moves after
 * the next render, and after a closing sheet has returned the focus.
 */
export function useFocus(): (selector: string) => void {
  const [wanted, setWanted] = useState<{ readonly selector: string } | null>(null)

  useEffect(() => {
    if (wanted !== null) document.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [wanted])

  return (selector) => setWanted({ selector })
}
