/**
 * Elements that may take the focus. Text fields are not among them, because they would open the keyboard of a phone.
 */
const nextBest = 'button:not(:disabled), a[href], summary, h1, h2, h3'

/**
 * When the element with the focus is removed, for example with a deleted row, the focus moves to the first control or
 * title in the closest ancestor that still exists. After a change of the page nothing happens here, because the heading
 * of the new screen takes the focus.
 *
 * Returns a function that stops this.
 */
export function keepFocus(): () => void {
  /** The last element that had the focus and its ancestors, innermost first. */
  let path: readonly Element[] = []
  let page = ''

  const note = (event: FocusEvent) => {
    const parts: Element[] = []
    for (let at = event.target instanceof Element ? event.target : null; at; at = at.parentElement) parts.push(at)
    path = parts
    page = location.pathname
  }

  function restore() {
    if (document.activeElement !== document.body || path[0]?.isConnected !== false) return
    if (page !== location.pathname) return
    for (const part of path) {
      if (!part.isConnected || part === document.body) continue
      const next = [...part.querySelectorAll<HTMLElement>(nextBest)].find(canTakeFocus)
      if (!next) continue
      if (next.matches('h1, h2, h3')) next.tabIndex = -1
      next.focus({ preventScroll: true })
      return
    }
  }

  // An observer runs after all changes of a render are in the document.
  const watch = new MutationObserver(restore)
  document.addEventListener('focusin', note)
  watch.observe(document.body, { subtree: true, childList: true })
  return () => {
    document.removeEventListener('focusin', note)
    watch.disconnect()
  }
}

function canTakeFocus(element: HTMLElement): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], dialog:not([open])') === null
  )
}
