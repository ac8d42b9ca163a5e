import { type RefObject, useEffect } from 'react'

/**
 * Keeps the markers in the document in the order of their keys, which is the one in which the keyboard goes through
 * them: the engines append what is new. Only what is new is moved, so that no focus is lost.
 */
export function useInOrder(surface: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const wanted = keys.join('\n')
  useEffect(() => {
    const elements = wanted
      .split('\n')
      .map((key) => surface.current?.querySelector(`[data-mark="${CSS.escape(key)}"]`))
      .filter((element) => element instanceof HTMLElement)
    let next: Element | null = null
    for (const element of elements.toReversed()) {
      if (next && !(element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING)) next.before(element)
      next = element
    }
  }, [surface, wanted])
}
