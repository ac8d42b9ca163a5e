import { showWhole } from '../../../ui/motion.ts'

/**
 * Scrolls to a card of the list and focuses its first button, so that the next Tab reaches the other buttons of the
 * card.
 */
export function showCard(id: string): void {
  const card = document.querySelector(`[data-meetup="${CSS.escape(id)}"]`)
  showWhole(card)
  card?.querySelector('button')?.focus({ preventScroll: true })
}

/** Scrolls to the map, because on a phone the map is far above the card that was selected in the list. */
export function showMap(map: Element | null): void {
  showWhole(map)
}

/**
 * Called after the details have closed. If no element has the focus, as after going back to a URL with a hash, focuses
 * the link that opened the details, or the list's heading if the link is gone.
 */
export function focusCard(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const link = document.querySelector<HTMLElement>(`[data-meetup="${CSS.escape(id)}"] a`)
    const place = link ?? document.getElementById('upcoming')
    place?.focus({ preventScroll: true })
  })
}
