import { useEffect, useState } from 'react'

const restMs = 250

/** What is being typed, once it has rested: the server is not asked about every letter. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
