import { useEffect, useRef } from 'react'

/**
 * Returns a function that tells whether the form is still mounted. A response may arrive after the user has left the
 * form.
 */
export function useIsMounted(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
