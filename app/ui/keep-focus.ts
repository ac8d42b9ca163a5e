/** Elements that may get the focus. Text fields are not among them: they would open the on-screen keyboard. */
const nextBest = 'button:not(:disabled), a[href], summary, h1, h2, h3'

/**
 * When the focused element is removed, for example with a deleted row, moves the focus to the first control or title in
 * its closest ancestor that still exists. Does nothing if the path has changed, because the heading of the new screen
 * then gets the focus.
 *
 * Returns the function that stops this.
 */
export function keepFocus(): () => void {
  /** The last focused element and its ancestors, innermost first. */
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

  // The observer is called when all changes of a render are in the document.
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
