/** As long as the slowest double click that systems take for one. */
const tapMs = 500

/**
 * Call it when something that lay over the page closes by a tap: the second tap of a double tap was meant for the
 * same place, and would press what lay beneath. A tap of its own, and the keyboard, go through.
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
