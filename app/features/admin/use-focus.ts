import { useEffect, useState } from 'react'

/**
 * Focuses an element that may not be rendered yet: after the pending changes are rendered, and after a closing sheet
 * has returned its own focus.
 */
export function useFocus(): (selector: string) => void {
  const [wanted, setWanted] = useState<{ readonly selector: string } | null>(null)

  useEffect(() => {
    if (wanted !== null) document.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [wanted])

  return (selector) => setWanted({ selector })
}
