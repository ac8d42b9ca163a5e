import { useEffect, useRef, useState, type RefObject } from 'react'

/** The margin around the visible area, in each direction: one screen, so that content is ready after a flick. */
const margin = '100%'

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

function watch(element: Element, arrive: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    // `scrollMargin` is needed inside a sheet that scrolls. Not all browsers support it.
    { rootMargin: margin, scrollMargin: margin },
  )
  waiting.set(element, arrive)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/** `isNear` becomes true when the element of `ref` comes near the visible area, and stays true. */
export function useNear<T extends Element>(): { readonly ref: RefObject<T | null>; readonly isNear: boolean } {
  const ref = useRef<T>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (isNear || ref.current === null) return
    return watch(ref.current, () => setNear(true))
  }, [isNear])

  return { ref, isNear }
}
