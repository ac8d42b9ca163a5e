import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Content counts as near within this distance of the visible area, in each direction: one screen, so that it is ready
 * after a fast scroll.
 */
const margin = '100%'

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

function watch(element: Element, arrive: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    // `rootMargin` has no effect inside a dialog that scrolls. `scrollMargin` works there, where it is supported.
    { rootMargin: margin, scrollMargin: margin },
  )
  waiting.set(element, arrive)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/** Returns a ref and `isNear`, which becomes true when the ref's element is near the visible area, and stays true. */
export function useNear<T extends Element>(): { readonly ref: RefObject<T | null>; readonly isNear: boolean } {
  const ref = useRef<T>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (isNear || ref.current === null) return
    return watch(ref.current, () => setNear(true))
  }, [isNear])

  return { ref, isNear }
}
