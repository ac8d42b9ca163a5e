/** Brings a card of the list into sight, and the focus to it, so that the next Tab is at its buttons. */
export function showCard(id: string): void {
  const card = document.querySelector(`[data-meetup="${CSS.escape(id)}"]`)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  card?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
  card?.querySelector('button')?.focus({ preventScroll: true })
}
