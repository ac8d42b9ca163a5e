let stands = false

/**
 * Returns whether a screen was shown since the page was loaded. Until then, the speed of the first render matters most.
 */
export const firstScreenStands = (): boolean => stands

export function noteScreenStands(): void {
  stands = true
}

let firstKey: string | undefined
let moved = false

/** Remembers whether the user has left the first screen. To be called with the key of each history entry shown. */
export function noteEntry(key: string): void {
  firstKey ??= key
  if (key !== firstKey) moved = true
}

/** Returns whether the user has navigated since the page was loaded. */
export const hasMoved = (): boolean => moved
