/** Scrolls a card of the list into view and focuses it, so that the next Tab reaches its buttons. */
export function showCard(id: string): void {
  const card = document.querySelector(`[data-meetup="${CSS.escape(id)}"]`)
  card?.scrollIntoView({ block: 'nearest', behavior: motion() })
  card?.querySelector('button')?.focus({ preventScroll: true })
}

/** Scrolls to the map, which on a phone is far above the selected list entry. */
export function showMap(map: Element | null): void {
  map?.scrollIntoView({ block: 'nearest', behavior: motion() })
}

/**
 * After the details close: focuses the link that opened them, or the list's heading, if the browser has lost the focus,
 * as it does when going back to a URL with a hash.
 */
export function focusCard(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const link = document.querySelector<HTMLElement>(`[data-meetup="${CSS.escape(id)}"] a`)
    const place = link ?? document.getElementById('upcoming')
    place?.focus({ preventScroll: true })
  })
}

function motion(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
