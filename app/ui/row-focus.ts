/**
 * Keeps the focus in a list when the focused row may be removed; call it before the change. `selector` finds the same
 * control in another row. The focus stays if the row stays; otherwise it moves to the next row, the previous one, or
 * the element that `otherwise` finds.
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

/** The next row, in the next group if the list has groups. */
function rowAfter(row: Element): Element | null | undefined {
  return row.nextElementSibling ?? groupOf(row)?.nextElementSibling?.firstElementChild
}

function rowBefore(row: Element): Element | null | undefined {
  return row.previousElementSibling ?? groupOf(row)?.previousElementSibling?.lastElementChild
}

/** Returns null when the row is directly in the list. */
function groupOf({ parentElement: parent }: Element): Element | null {
  return parent?.matches('ul, ol, [role=list]') ? null : parent
}

/** Focuses an element that is about to appear. */
export function focusSoon(selector: string): void {
  afterRender(() => document.querySelector<HTMLElement>(selector)?.focus())
}

/** Scrolls an element that is about to appear into sight. */
export function showSoon(selector: string): void {
  afterRender(() => document.querySelector(selector)?.scrollIntoView({ block: 'nearest' }))
}

/** A change by a click is rendered by the next frame. */
function afterRender(act: () => void): void {
  requestAnimationFrame(act)
}
