import { useEffect, useRef, type RefObject } from 'react'

/** For the heading of a view that takes another's place: the button that was pressed went with it. */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
