/**
 * Keeps the focus in a list when the `li` under it is about to leave; call it before the change. `selector` finds the
 * same control in another row. It stays while the row stays, else moves to the next row, the one before, or to what
 * `otherwise` finds.
 */
export function keepFocusNear(control: Element, selector: string, otherwise: () => HTMLElement | null): void {
  const row = control.closest('li')
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling]
  afterRender(() => {
    if (row?.isConnected) return
    const near = neighbours.find((neighbour) => neighbour?.isConnected)
    const next = near?.querySelector<HTMLElement>(selector) ?? otherwise()
    next?.focus()
  })
}

/** Puts the focus onto something that is about to appear. */
export function focusSoon(selector: string): void {
  afterRender(() => document.querySelector<HTMLElement>(selector)?.focus())
}

/** What a click changes is on the page by the next frame. */
function afterRender(act: () => void): void {
  requestAnimationFrame(act)
}
