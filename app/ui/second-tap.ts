/** Longest time between the taps of a double tap, in milliseconds, as in operating systems. */
const tapMs = 500

/**
 * Ignores the second tap of a double tap, which would press what is now under the finger. Call it when a tap closes a
 * dialog or menu, adds something or moves the page. Later taps and the keyboard are not affected.
 */
export function absorbSecondTap(): void {
  const over = new AbortController()
  const absorb = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('click', absorb, { capture: true, signal: over.signal })
  setTimeout(() => over.abort(), tapMs)
}
