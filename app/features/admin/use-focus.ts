import { useEffect, useState } from 'react'

/**
 * A way to put the focus onto something that may not be there yet: it goes there once all that was changed before is
 * drawn, and a sheet that closes with it has given its own focus back.
 */
export function useFocus(): (selector: string) => void {
  const [wanted, setWanted] = useState<{ readonly selector: string } | null>(null)

  useEffect(() => {
    if (wanted !== null) document.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [wanted])

  return (selector) => setWanted({ selector })
}
