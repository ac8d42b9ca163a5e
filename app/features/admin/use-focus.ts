import { useEffect, useState } from 'react'

/**
 * Returns a function that focuses an element that may not be rendered yet. It waits for pending changes, and for a
 * closing sheet to return the focus first.
 */
export function useFocus(): (selector: string) => void {
  const [wanted, setWanted] = useState<{ readonly selector: string } | null>(null)

  useEffect(() => {
    if (wanted !== null) document.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [wanted])

  return (selector) => setWanted({ selector })
}
