/** Brings a card of the list into sight, and the focus to it, so that the next Tab is at its buttons. */
export function showCard(id: string): void {
  const card = document.querySelector(`[data-meetup="${CSS.escape(id)}"]`)
  card?.scrollIntoView({ block: 'nearest', behavior: motion() })
  card?.querySelector('button')?.focus({ preventScroll: true })
}

/** Brings what is chosen in the list into sight on the map, which is far above the list on a phone. */
export function showMap(map: Element | null): void {
  map?.scrollIntoView({ block: 'nearest', behavior: motion() })
}

/**
 * After the details: back to the link that opened them, or to the heading of the list, where the browser has let go of
 * the focus; it does so when it goes back to an address that names a part.
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
