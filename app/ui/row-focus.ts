/**
 * Keeps the focus in a list when the row under it is about to leave; call it before the change. `selector` finds the
 * same control in another row. It stays while the row stays, else moves to the next row, the one before, or to what
 * `otherwise` finds.
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

/** The next row, in the next group where the list is parted. */
function rowAfter(row: Element): Element | null | undefined {
  return row.nextElementSibling ?? groupOf(row)?.nextElementSibling?.firstElementChild
}

function rowBefore(row: Element): Element | null | undefined {
  return row.previousElementSibling ?? groupOf(row)?.previousElementSibling?.lastElementChild
}

/** Null where the row stands in the list itself. */
function groupOf({ parentElement: parent }: Element): Element | null {
  return parent?.matches('ul, ol, [role=list]') ? null : parent
}

/** Puts the focus onto something that is about to appear. */
export function focusSoon(selector: string): void {
  afterRender(() => document.querySelector<HTMLElement>(selector)?.focus())
}

/** What a click changes is on the page by the next frame. */
function afterRender(act: () => void): void {
  requestAnimationFrame(act)
}
