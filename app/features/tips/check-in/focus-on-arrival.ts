import { useEffect, useRef, type RefObject } from 'react'

/** Ref for the heading of a view that replaces another: it gets the focus, because the pressed button is gone. */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
