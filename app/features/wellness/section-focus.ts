import type { MouseEvent } from 'react'

/** For a button that goes away with what it does: the focus waits at the section's header, as after a full view. */
export function focusHeader({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('[data-section]')?.querySelector('button')?.focus({ preventScroll: true })
}
