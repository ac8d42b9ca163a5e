/** What can take the focus in place of what went. No text field: on a phone it would bring the keyboard up. */
const nextBest = 'button:not(:disabled), a[href], summary, h1, h2, h3'

/**
 * Keeps the focus near where it was when its element is taken away: the button that opened a full view and was replaced
 * meanwhile, a deleted row. It goes to the first control or title of the closest part that is still there. A change of
 * page is not its business: the new screen's heading has the focus then. Returns the way to stop.
 */
export function keepFocus(): () => void {
  /** The element that had the focus last, and what it stood in, from the closest outwards. */
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

  // Called once all changes of one render are in the page.
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
