/**
 * Keeps the focus in a list when the row of the focused control may be removed. Call it before the change. If the row
 * is removed, the focus moves to the same control in the next or the previous row, which `selector` finds. If there is
 * none, it moves to the element that `otherwise` returns.
 */
export function keepFocusNear(control: Element, selector: string, otherwise: () => HTMLElement | null): void {
  const row = control.closest('li, [role=listitem]')
  const neighbours = row ? [rowAfter(row), rowBefore(row)] : []
  afterRender(() => {
    if (row?.isConnected) return
    const near = neighbours.find((neighbour) => neighbour?.isConnected)
    const next = near?.querySelector<HTMLElement>(selector) ?? otherwise()
    next?.focus()
  })
}

/** Returns the next row; after the last row of a group, the first row of the next group. */
function rowAfter(row: Element): Element | null | undefined {
  return row.nextElementSibling ?? groupOf(row)?.nextElementSibling?.firstElementChild
}

function rowBefore(row: Element): Element | null | undefined {
  return row.previousElementSibling ?? groupOf(row)?.previousElementSibling?.lastElementChild
}

function groupOf({ parentElement: parent }: Element): Element | null {
  return parent?.matches('ul, ol, [role=list]') ? null : parent
}

/** Focuses an element that will be rendered in the next frame. */
export function focusSoon(selector: string): void {
  afterRender(() => document.querySelector<HTMLElement>(selector)?.focus())
}

/** Scrolls to an element that will be rendered in the next frame. */
export function showSoon(selector: string): void {
  afterRender(() => document.querySelector(selector)?.scrollIntoView({ block: 'nearest' }))
}

/** Calls `act` before the next frame: by then React has rendered the change that a click has caused. */
function afterRender(act: () => void): void {
  requestAnimationFrame(act)
}
