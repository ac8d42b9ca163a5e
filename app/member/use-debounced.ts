import { useEffect, useState } from 'react'

const debounceMs = 250

/** Returns the text once it has not changed for 250 ms, so that not every typed letter sends a request. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
