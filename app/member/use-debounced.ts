import { useEffect, useState } from 'react'

const debounceMs = 250

/** Returns the typed text after a pause in typing, so that not every letter sends a request. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
