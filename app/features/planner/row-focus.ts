type Part = 'tick' | 'delete'

const parts: Record<Part, string> = { tick: 'input[type=checkbox]', delete: '[data-part=delete]' }

/** Marks a task's row for the functions below. */
export const rowAttribute = 'data-task'

/** Where the focus goes when there is no row left. */
export const headingId = 'tasks-heading'

/**
 * Keeps the focus in the list when the row under it is about to leave: call it before the change. It stays while
 * the row stays, else moves to the next row, the one before, or the heading.
 */
export function keepFocusNear(control: Element, part: Part): void {
  const row = control.closest(`[${rowAttribute}]`)
  const ids = [row, row?.nextElementSibling, row?.previousElementSibling].map((near) =>
    near?.getAttribute(rowAttribute),
  )
  afterRender(() => {
    if (!row?.isConnected)
      (ids.map((id) => find(id, part)).find(Boolean) ?? document.getElementById(headingId))?.focus()
  })
}

/** Puts the focus onto a row that is about to appear. */
export function focusRow(id: number, part: Part): void {
  afterRender(() => find(String(id), part)?.focus())
}

function find(id: string | null | undefined, part: Part): HTMLElement | null {
  return id ? document.querySelector(`[${rowAttribute}="${CSS.escape(id)}"] ${parts[part]}`) : null
}

/** What a click changes is on the page by the next frame. */
function afterRender(act: () => void): void {
  requestAnimationFrame(act)
}
