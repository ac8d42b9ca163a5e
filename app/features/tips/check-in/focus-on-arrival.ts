import { useEffect, useRef, type RefObject } from 'react'

/**
 * Returns a ref for the heading of a view that replaces another. The heading takes the focus, because the button that
 * was pressed is gone.
 */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
