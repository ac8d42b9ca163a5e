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

/** Records whether the user has left the first screen. Call it with the key of each history entry that is shown. */
export function noteEntry(key: string): void {
  firstKey ??= key
  if (key !== firstKey) moved = true
}

/** Returns whether the user has navigated since the page was loaded. */
export const hasMoved = (): boolean => moved
