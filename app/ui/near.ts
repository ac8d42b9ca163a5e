import { useEffect, useRef, useState, type RefObject } from 'react'

/** A screen's height in every direction: what a thumb reaches with one flick is there when it comes. */
const margin = '100%'

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

function watch(element: Element, arrive: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    // The second is for what scrolls inside a sheet, where the browser knows it.
    { rootMargin: margin, scrollMargin: margin },
  )
  waiting.set(element, arrive)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/** Whether the element of `ref` has come near what she sees; once it has, it stays so. */
export function useNear<T extends Element>(): { readonly ref: RefObject<T | null>; readonly isNear: boolean } {
  const ref = useRef<T>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (isNear || ref.current === null) return
    return watch(ref.current, () => setNear(true))
  }, [isNear])

  return { ref, isNear }
}
